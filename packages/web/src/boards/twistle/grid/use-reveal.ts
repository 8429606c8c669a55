import { type TwistleState, twistleTimings } from '@lexiverse/rules'
import { useCallback, useEffect, useState } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'
import { useSkip } from '../../shared/use-skip.ts'

/** Five cells 90 ms apart, a turn of 260, the mark that lands after it, the ring of a synonym. */
const TURNED_MS = 4 * 90 + 260 + 160
const RINGED_MS = 520

export interface Reveal {
  /** The row that turns just now. */
  row: number | null
  /** How many guesses have been told to the end. */
  told: number
}

/** The state settles at once; its last row is turned over cell by cell, or at once after a tap. */
export function useReveal({ guesses }: TwistleState): Reveal {
  const [told, setTold] = useState(guesses.length)
  const last = guesses.at(-1)
  const isTurning = told < guesses.length && !isMotionReduced()
  const skip = useCallback(() => setTold(guesses.length), [guesses.length])

  useEffect(() => {
    if (told === guesses.length) return
    const pause = isTurning ? TURNED_MS + (last?.isSynonym ? RINGED_MS : 0) : 0
    const timer = setTimeout(skip, pause)
    return () => clearTimeout(timer)
  }, [told, guesses.length, isTurning, last, skip])

  useSkip(isTurning, skip)

  return { row: isTurning ? guesses.length - 1 : null, told }
}

/** [TW15] The end is told a moment after the last row stands. */
export function useEnd(isOver: boolean, isTurning: boolean, onShown: () => void): void {
  useEffect(() => {
    if (!isOver || isTurning) return
    const timer = setTimeout(onShown, twistleTimings.endIsTold)
    return () => clearTimeout(timer)
  }, [isOver, isTurning, onShown])
}
