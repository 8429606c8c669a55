import { useEffect, useState } from 'react'
import { isMotionReduced } from '../platform/preferences.ts'
import { figure } from './figure.ts'

const DURATION_MS = 900

interface CountUpProps {
  readonly to: number
  readonly sign?: string
}

/** Counts up to its value; screen readers get the final value only. */
export function CountUp({ to, sign = '' }: CountUpProps) {
  const shown = useCount(to)
  return (
    <>
      <span aria-hidden="true">{sign + figure(shown)}</span>
      <span className="vh">{sign + figure(to)}</span>
    </>
  )
}

function useCount(to: number): number {
  const [shown, setShown] = useState(() => (isMotionReduced() ? to : 0))
  useEffect(() => {
    if (isMotionReduced()) return setShown(to)
    // Timed from its first frame: a frame's timestamp may precede the request.
    let from: number | null = null
    let frame = requestAnimationFrame(function step(now) {
      from ??= now
      const share = Math.min(1, (now - from) / DURATION_MS)
      setShown(Math.round(to * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to])
  return shown
}
