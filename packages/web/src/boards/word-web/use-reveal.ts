import { type SolvedWebGroup, type WordWebView, wordWebTimings } from '@lexiverse/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isMotionReduced } from '../../platform/preferences.ts'

/** Stages of showing a submission; the game itself is already final. */
type Phase = 'idle' | 'checking' | 'lifted' | 'named' | 'fading'

const { groupMoves, themeShows, wordsFade, groupRests, refusedGroupClears } = wordWebTimings

interface Pace {
  readonly phases: readonly (readonly [at: number, phase: Phase])[]
  readonly rests: number
}

const full: Pace = {
  phases: [
    [groupMoves, 'lifted'],
    [themeShows, 'named'],
    [wordsFade, 'fading'],
  ],
  rests: groupRests,
}
/** With reduced motion the theme shows at once, for as long as it would otherwise. */
const still: Pace = { phases: [[0, 'named']], rests: wordsFade - themeShows }

export interface Reveal {
  phase: Phase
  /** A reveal is running: the board shows an older view. */
  isBusy: boolean
  /** Groups shown as solved; the one being revealed joins them at the end. */
  shown: readonly SolvedWebGroup[]
  /** The group being revealed. */
  revealing: SolvedWebGroup | null
  /** The selection was wrong and shakes until it is cleared. */
  isWrong: boolean
  skip(): void
}

interface Progress {
  /** The last view that was fully shown. */
  settled: WordWebView
  phase: Phase
  revealing: SolvedWebGroup | null
  isWrong: boolean
}

const quiet = { phase: 'idle', revealing: null, isWrong: false } as const

/** Reveals a submission in steps at 0.5, 1, 2.5 and 4 seconds, or at once after a tap. */
export function useReveal(view: WordWebView, onRevealed: () => void): Reveal {
  const [progress, setProgress] = useState<Progress>({ settled: view, ...quiet })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const latest = useRef({ view, onRevealed })
  latest.current = { view, onRevealed }
  const { settled } = progress
  const finished = useRef(view)

  const settle = useCallback(() => {
    const now = latest.current
    finished.current = now.view
    timers.current.splice(0).forEach(clearTimeout)
    setProgress({ settled: now.view, ...quiet })
  }, [])
  const finish = useCallback(() => {
    if (finished.current === latest.current.view) return
    settle()
    latest.current.onRevealed()
  }, [settle])

  useEffect(() => {
    if (settled === view) return
    const later = (at: number, run: () => void) => timers.current.push(setTimeout(run, at))
    if (isSolved(settled, view)) {
      const { phases, rests } = isMotionReduced() ? still : full
      const revealing = view.solved.at(-1) ?? null
      setProgress({ settled, phase: 'checking', revealing, isWrong: false })
      for (const [at, phase] of phases) later(at, () => setProgress(now => ({ ...now, phase })))
      later(rests, finish)
    } else if (isRefused(settled, view)) {
      setProgress({ settled, phase: 'checking', revealing: null, isWrong: true })
      later(refusedGroupClears, finish)
    } else if (hasOpened(settled, view)) {
      finish()
    } else {
      // A glyph or an aid: nothing was submitted, so the selection stays.
      settle()
    }
    return () => timers.current.splice(0).forEach(clearTimeout)
  }, [view, settled, settle, finish])

  return useMemo(() => {
    const { phase, revealing, isWrong } = progress
    const isBusy = progress.settled !== view
    return { phase, revealing, isWrong, isBusy, shown: progress.settled.solved, skip: finish }
  }, [progress, view, finish])
}

function isSolved(before: WordWebView, now: WordWebView): boolean {
  return now.isJustSolved && hasOpened(before, now)
}

function hasOpened(before: WordWebView, now: WordWebView): boolean {
  return now.solved.length > before.solved.length
}

function isRefused(before: WordWebView, now: WordWebView): boolean {
  return now.lastRefused !== null && now.lastRefused !== before.lastRefused
}
