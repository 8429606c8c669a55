import { type Refused, refuse } from '../../engine/game.ts'
import type { ForgottenWordPuzzle } from './schema.ts'
import { isOneEditAway } from './spelling.ts'
import type { ForgottenWordState } from './state.ts'

const MOST_NEAR_MISSES = 2
export const NEAR_MISS_TEXT = 'Nearly: look at the spelling.'

type GuessJudgement = 'right' | 'near' | 'wrong'

type Tried = Pick<ForgottenWordState, 'guesses' | 'nearMisses'>

/** Why a guess cannot count: all that can be said of it without the answer. The word is folded. */
export function checkBossGuess({ guesses, nearMisses = [] }: Tried, word: string): Refused | null {
  return guesses.includes(word) || nearMisses.includes(word)
    ? refuse('already-guessed', 'You have already tried that word.')
    : null
}

/** What a guess is, tried before or not; the word is folded. A misspelling is free once. */
export function judgeGuess(
  { nearMisses = [] }: Tried,
  puzzle: ForgottenWordPuzzle,
  word: string,
): GuessJudgement {
  if (spellingsOf(puzzle).includes(word)) return 'right'
  const isFree = nearMisses.length < MOST_NEAR_MISSES && !nearMisses.includes(word)
  return isFree && isMisspelling(puzzle, word) ? 'near' : 'wrong'
}

export function spellingsOf({ word, accepts = [] }: ForgottenWordPuzzle): string[] {
  return [word, ...accepts].map(spelling => spelling.toUpperCase())
}

/** Another word counts as a guess, however close. Puzzles of older releases lack the list, so they have no near misses. */
function isMisspelling(puzzle: ForgottenWordPuzzle, word: string): boolean {
  const isWord = puzzle.nearWords?.some(near => near.toUpperCase() === word) ?? true
  return !isWord && spellingsOf(puzzle).some(spelling => isOneEditAway(spelling, word))
}
