import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import type { PuzzleSource, StockEntry } from '../puzzle-source.ts'
import type { Lexicon } from '../words/verdict.ts'
import { type BankEntry, readBank } from './bank.ts'
import { singleEdits } from './single-edits.ts'
import { openWarmth, type WarmthFinder } from './warmth.ts'

export type ForgottenWordStock = Omit<ForgottenWordPuzzle, 'id'>

type Words = Pick<Lexicon, 'has' | 'look'>

/** Other words that differ from a correct spelling by one letter. */
function findNearWords(spellings: readonly string[], words: Pick<Words, 'has'>): string[] {
  const near = new Set(spellings.flatMap(singleEdits).filter(words.has))
  for (const spelling of spellings) near.delete(spelling)
  return [...near].sort()
}

function toStock(
  entry: BankEntry,
  words: Words,
  findWarmth: WarmthFinder,
): StockEntry<ForgottenWordStock> {
  const { word, accepts = [], differs: _, tier, reserve = false, ...clues } = entry
  const nearWords = findNearWords([word, ...accepts], words)
  const warmth = findWarmth(entry)
  const puzzle = { word, accepts, nearWords, warmth, difficulty: tier, ...clues }
  return { key: word, difficulty: tier, reserve, puzzle }
}

/** Written by hand, so nothing is generated: the admin's "generate" publishes the reserve. */
export function createForgottenWordSource(words: Words): PuzzleSource<ForgottenWordStock> {
  return {
    game: 'forgotten-word',
    stock: () => {
      const findWarmth = openWarmth(words)
      return readBank().map(entry => toStock(entry, words, findWarmth))
    },
  }
}
