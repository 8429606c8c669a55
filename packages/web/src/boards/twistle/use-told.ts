import type { TwistleGuess, TwistleState } from '@lexiverse/rules'
import { useMemo } from 'react'
import type { Reveal } from './grid/use-reveal.ts'

/** The guesses that have been told to the end: keys and bans wait for the last cell. */
export function useTold({ guesses }: TwistleState, { told }: Reveal): readonly TwistleGuess[] {
  return useMemo(() => guesses.slice(0, told), [guesses, told])
}
