import type { WordWebState } from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '../../platform/preferences.ts'

/** What a submission looks like while it is being told; the state itself settled at once. */
export type Phase = 'idle' | 'checking' | 'lifted' | 'told' | 'fading'

const CHECKED_MS = 500
const timeline: readonly [at: number, phase: Phase][] = [
  [CHECKED_MS, 'lifted'],
  [1_000, 'told'],
  [2_500, 'fading'],
  [4_000, 'idle'],
]

export interface Reveal {
  phase: Phase
  /** Groups that stand solved on the board; the one being told joins them last. */
  shown: readonly number[]
  /** The group being told. */
  telling: number | null
  /** The selection was wrong: it shakes until it is cleared. */
  isWrong: boolean
  skip(): void
}

interface Telling {
  phase: Phase
  telling: number | null
  isWrong: boolean
}

const quiet: Telling = { phase: 'idle', telling: null, isWrong: false }

/** Follows the state with the pace of the page: 0.5, 1, 2.5 and 4 seconds, or at once after a tap. */
export function useReveal(state: WordWebState, onTold: () => void): Reveal {
  const [shown, setShown] = useState<readonly number[]>(state.solved)
  const [told, setTold] = useState<Telling>(quiet)
  const seen = useRef(state)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const latest = useRef({ state, onTold })
  latest.current = { state, onTold }

  const finish = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
    setShown(latest.current.state.solved)
    setTold(quiet)
    latest.current.onTold()
  }, [])

  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (before === state) return
    const isWrong = state.lastRefused !== null && state.lastRefused !== before.lastRefused
    const isRight = state.justSolved !== null && state.solved.length > before.solved.length
    if (isRight && !isMotionReduced()) {
      setTold({ phase: 'checking', telling: state.justSolved, isWrong: false })
      timers.current = timeline.map(([at, phase]) =>
        setTimeout(() => (phase === 'idle' ? finish() : setTold(now => ({ ...now, phase }))), at),
      )
    } else if (isWrong) {
      setTold({ phase: 'checking', telling: null, isWrong: true })
      timers.current = [setTimeout(finish, CHECKED_MS)]
    } else {
      finish()
    }
  }, [state, finish])

  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  return { ...told, shown, skip: finish }
}
