import { useEffect, useRef } from 'react'

/**
 * While something is being told, a tap or a key anywhere goes on at once. A tap is the whole press:
 * what comes up must not be under the finger while it is still down.
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
    // The press that began it is still on its way up when this begins to listen.
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
