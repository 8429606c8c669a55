import { isBlocked, isUnfitName } from '@lexiverse/content'
import type { Dictionary } from './platform.ts'

/**
 * Whether others must not read a guess: a slur, or one that runs together with other letters. A word of the dictionary
 * may contain the letters of one. `at` is the moment whose added words count.
 */
export function isUnfitGuess(
  { judge }: Pick<Dictionary, 'judge'>,
  word: string,
  at?: number,
): boolean {
  if (isBlocked(word)) return true
  return isUnfitName(word) && judge(word.toLowerCase(), at).tier === 'refused'
}
