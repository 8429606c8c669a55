import { type WordWebState, wordWebTimings } from '@lexiverse/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isMotionReduced } from '../../platform/preferences.ts'

/** What a submission looks like while it is being told; the state itself settled at once. */
type Phase = 'idle' | 'checking' | 'lifted' | 'told' | 'fading'

const { groupMoves, themeShows, wordsFade, groupRests, refusedGroupClears } = wordWebTimings

interface Pace {
  readonly phases: readonly (readonly [at: number, phase: Phase])[]
  readonly rests: number
}

const full: Pace = {
  phases: [
    [groupMoves, 'lifted'],
    [themeShows, 'told'],
    [wordsFade, 'fading'],
  ],
  rests: groupRests,
}
/** Where nothing moves the theme is told at once, for as long as it would stand. */
const still: Pace = { phases: [[0, 'told']], rests: wordsFade - themeShows }

export interface Reveal {
  phase: Phase
  /** Something is still being told: what is drawn lags behind the state. */
  isBusy: boolean
  /** Groups that stand solved on the board; the one being told joins them last. */
  shown: readonly number[]
  /** The group being told. */
  telling: number | null
  /** The selection was wrong: it shakes until it is cleared. */
  isWrong: boolean
  skip(): void
}

interface Telling {
  /** The state that has been told to its end. */
  settled: WordWebState
  phase: Phase
  telling: number | null
  isWrong: boolean
}

const quiet = { phase: 'idle', telling: null, isWrong: false } as const

/** Follows the state with the pace of the page: 0.5, 1, 2.5 and 4 seconds, or at once after a tap. */
export function useReveal(state: WordWebState, onTold: () => void): Reveal {
  const [told, setTold] = useState<Telling>({ settled: state, ...quiet })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const latest = useRef({ state, onTold })
  latest.current = { state, onTold }
  const { settled } = told
  const finished = useRef(state)

  const settle = useCallback(() => {
    const now = latest.current
    finished.current = now.state
    timers.current.splice(0).forEach(clearTimeout)
    setTold({ settled: now.state, ...quiet })
  }, [])
  const finish = useCallback(() => {
    if (finished.current === latest.current.state) return
    settle()
    latest.current.onTold()
  }, [settle])

  useEffect(() => {
    if (settled === state) return
    const later = (at: number, run: () => void) => timers.current.push(setTimeout(run, at))
    if (isSolved(settled, state)) {
      const { phases, rests } = isMotionReduced() ? still : full
      setTold({ settled, phase: 'checking', telling: state.justSolved, isWrong: false })
      for (const [at, phase] of phases) later(at, () => setTold(now => ({ ...now, phase })))
      later(rests, finish)
    } else if (isRefused(settled, state)) {
      setTold({ settled, phase: 'checking', telling: null, isWrong: true })
      later(refusedGroupClears, finish)
    } else if (hasOpened(settled, state)) {
      finish()
    } else {
      // A glyph or an aid: nothing was submitted, and what is chosen stays so.
      settle()
    }
    return () => timers.current.splice(0).forEach(clearTimeout)
  }, [state, settled, settle, finish])

  return useMemo(() => {
    const { phase, telling, isWrong } = told
    const isBusy = told.settled !== state
    return { phase, telling, isWrong, isBusy, shown: told.settled.solved, skip: finish }
  }, [told, state, finish])
}

function isSolved(before: WordWebState, now: WordWebState): boolean {
  return now.justSolved !== null && hasOpened(before, now)
}

function hasOpened(before: WordWebState, now: WordWebState): boolean {
  return now.solved.length > before.solved.length
}

function isRefused(before: WordWebState, now: WordWebState): boolean {
  return now.lastRefused !== null && now.lastRefused !== before.lastRefused
}
