import { useEffect, useRef, useState } from 'react'

interface Countdown {
  /** Another key starts it again; null stops it. */
  key: number | null
  seconds: number
  /** Any input starts it again, so that nobody is interrupted while reading. */
  isRestartedByInput: boolean
}

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** Counts whole seconds down and acts at zero; null while it is stopped. */
export function useCountdown(countdown: Countdown, act: () => void): number | null {
  const { key, seconds, isRestartedByInput } = countdown
  const [left, setLeft] = useState(seconds)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (key === null) return
    // A page that slept has no ticks to count, so the time is compared.
    let end = 0
    const restart = () => {
      end = performance.now() + seconds * 1_000
      setLeft(seconds)
    }
    restart()
    const inputs = isRestartedByInput ? INPUTS : []
    for (const input of inputs) window.addEventListener(input, restart, { capture: true })
    const timer = setInterval(() => {
      const remaining = Math.ceil((end - performance.now()) / 1_000)
      if (remaining > 0) return setLeft(remaining)
      clearInterval(timer)
      latest.current()
    }, 250)
    return () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, restart, { capture: true })
    }
  }, [key, seconds, isRestartedByInput])
  return key === null ? null : left
}
