import { isTimeUp, secondsLeft, type TimeTrialView } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import { playCue } from '../../platform/audio/audio.ts'

/** Short enough that the clock never appears to skip a second. */
const LOOK_EVERY_MS = 200
/** From here on every second ticks aloud. */
const TICKING_SECONDS = 10

/** Seconds left on the clock; calls the timeout at zero. Constant without a clock. */
export function useClock(view: TimeTrialView, elapsed: () => number, onTimeUp: () => void): number {
  const latest = useRef({ view, onTimeUp })
  latest.current = { view, onTimeUp }
  const [seconds, setSeconds] = useState(() => secondsLeft(view, elapsed()))
  const isRunning = view.status === 'playing' && view.timerMode === 'timed'

  useEffect(() => {
    if (!isRunning) return
    const look = () => {
      const now = elapsed()
      setSeconds(secondsLeft(latest.current.view, now))
      if (isTimeUp(latest.current.view, now)) latest.current.onTimeUp()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, elapsed])

  useEffect(() => {
    if (isRunning && seconds > 0 && seconds < TICKING_SECONDS) playCue('tick', seconds)
  }, [isRunning, seconds])

  return seconds
}
