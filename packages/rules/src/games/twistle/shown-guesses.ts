import type { TwistleGuess, TwistleState } from './state.ts'

type Guessing = Pick<TwistleState, 'guesses' | 'maxGuesses' | 'status' | 'omen' | 'markedGuesses'>

/**
 * The guesses with the marks that the player may see. Under an omen the last one is marked late, but
 * the last but one of all at once, so that no game ends with a blind guess.
 */
export function shownGuesses(state: Guessing): TwistleGuess[] {
  const { guesses, maxGuesses, status, omen, markedGuesses = 0 } = state
  const last = guesses.at(-1)
  const isBefore = guesses.length < maxGuesses - 1 && guesses.length > markedGuesses
  const isLate = omen?.marksLate && status === 'playing' && isBefore
  if (!last || !isLate) return guesses
  return guesses.with(-1, { word: last.word, marks: [], isSynonym: false })
}
