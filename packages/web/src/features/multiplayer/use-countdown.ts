import { useEffect, useRef, useState } from 'react'

/** Counts whole seconds down for each new key, and acts at zero. Null stops it and is returned. */
export function useCountdown(key: number | null, seconds: number, act: () => void): number | null {
  const [left, setLeft] = useState(seconds)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (key === null) return
    // A page that slept has no ticks to count, so the time is compared.
    const end = performance.now() + seconds * 1_000
    setLeft(seconds)
    const timer = setInterval(() => {
      const remaining = Math.ceil((end - performance.now()) / 1_000)
      if (remaining > 0) return setLeft(remaining)
      clearInterval(timer)
      latest.current()
    }, 250)
    return () => clearInterval(timer)
  }, [key, seconds])
  return key === null ? null : left
}
