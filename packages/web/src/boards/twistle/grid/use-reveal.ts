import { type TwistleGuess, type TwistleView, twistleTimings } from '@lexiverse/rules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { useSkip } from '../../shared/use-skip.ts'

/** Five cells 90 ms apart, a turn of 260 ms, then the mark; the ring of a synonym follows. */
const TURNED_MS = 4 * 90 + 260 + 160
const RINGED_MS = 520

export interface Reveal {
  /** The row that is turning now. */
  row: number | null
  /** The guesses whose rows have turned: keys and banned letters wait for the last cell. */
  shown: readonly TwistleGuess[]
}

/**
 * Turns the last row over cell by cell, or at once after a tap; the game itself is already final.
 */
export function useReveal({ guesses }: TwistleView): Reveal {
  const [count, setCount] = useState(guesses.length)
  const last = guesses.at(-1)
  const isTurning = count < guesses.length && !isMotionReduced()
  const skip = useCallback(() => setCount(guesses.length), [guesses.length])

  useEffect(() => {
    if (count === guesses.length) return
    const pause = isTurning ? TURNED_MS + (last?.isSynonym ? RINGED_MS : 0) : 0
    const timer = setTimeout(skip, pause)
    return () => clearTimeout(timer)
  }, [count, guesses.length, isTurning, last, skip])

  useSkip(isTurning, skip)

  const shown = useMemo(() => guesses.slice(0, count), [guesses, count])
  return { row: isTurning ? guesses.length - 1 : null, shown }
}

/** [TW15] The ending opens a moment after the last row has turned. */
export function useEnd(isOver: boolean, isTurning: boolean, onShown: () => void): void {
  useEffect(() => {
    if (!isOver || isTurning) return
    const timer = setTimeout(onShown, twistleTimings.endIsTold)
    return () => clearTimeout(timer)
  }, [isOver, isTurning, onShown])
}
