import type { OmenRules } from '../omens/omen.ts'
import type { HivePuzzle } from './puzzle.ts'

export const MIN_HIVE_WORD = 4

export type HiveVerdict = 'answer' | 'bonus' | 'blocked' | 'unknown'

export const BLOCKED_WORD_MESSAGE = 'That word is not in our word list.'

/**
 * Cached per puzzle: a state must stay plain data, and a list of hundreds of words
 * is too slow to search on every move. Callers cannot see the cache.
 */
const listed = new WeakMap<HivePuzzle, Map<string, HiveVerdict>>()

function verdictsOf(puzzle: HivePuzzle): Map<string, HiveVerdict> {
  const known = listed.get(puzzle)
  if (known) return known
  const verdicts = new Map<string, HiveVerdict>()
  for (const word of puzzle.blockedWords ?? []) verdicts.set(word, 'blocked')
  for (const word of puzzle.bonusWords) verdicts.set(word, 'bonus')
  for (const word of puzzle.validWords) verdicts.set(word, 'answer')
  listed.set(puzzle, verdicts)
  return verdicts
}

export function judgeHiveWord(puzzle: HivePuzzle, word: string): HiveVerdict {
  return verdictsOf(puzzle).get(word) ?? 'unknown'
}

/** A pangram uses all seven letters, whether or not it is the one the puzzle was built around. */
export function isPangram({ center, letters }: HivePuzzle, word: string): boolean {
  return word.includes(center) && letters.every(letter => word.includes(letter))
}

/** Whether a word has the letters that it needs to count, also where an omen asks for more. */
export function isLongEnough(word: string, omen: OmenRules | undefined): boolean {
  return word.length >= (omen?.shortestWord ?? MIN_HIVE_WORD)
}

export function spellsWithout(word: string, gone: readonly string[]): boolean {
  return !gone.some(letter => word.includes(letter))
}
