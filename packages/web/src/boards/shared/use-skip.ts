import { useEffect, useRef } from 'react'

/**
 * Lets a tap or a key anywhere skip an animation. A tap counts on release: what appears must not be
 * under a finger that is still down.
 */
export function useSkip(isTelling: boolean, skip: () => void): void {
  const latest = useRef(skip)
  latest.current = skip
  useEffect(() => {
    if (!isTelling) return
    const onClick = () => latest.current()
    const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
      if (!repeat && !MODIFIERS.includes(key)) latest.current()
    }
    // Deferred: the press that started the animation has not finished bubbling yet.
    const timer = setTimeout(() => {
      window.addEventListener('click', onClick)
      window.addEventListener('keydown', onKeyDown)
    })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', onClick)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [isTelling])
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']
