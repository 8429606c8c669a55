import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import type { PuzzleSource, StockEntry } from '../puzzle-source.ts'
import type { Lexicon } from '../words/verdict.ts'
import { type BankEntry, readBank } from './bank.ts'
import { singleEdits } from './single-edits.ts'

export type ForgottenWordStock = Omit<ForgottenWordPuzzle, 'id'>

type Words = Pick<Lexicon, 'has'>

/** Words of their own that a player may mean when they are one letter from a right spelling. */
function findNearWords(spellings: readonly string[], words: Words): string[] {
  const near = new Set(spellings.flatMap(singleEdits).filter(words.has))
  for (const spelling of spellings) near.delete(spelling)
  return [...near].sort()
}

function toStock(entry: BankEntry, words: Words): StockEntry<ForgottenWordStock> {
  const { word, accepts = [], differs: _, tier, reserve = false, ...clues } = entry
  const nearWords = findNearWords([word, ...accepts], words)
  const puzzle = { word, accepts, nearWords, difficulty: tier, ...clues }
  return { key: word, difficulty: tier, reserve, puzzle }
}

/** Written by hand, so there is nothing to generate: the reserve is what "generate" publishes. */
export function createForgottenWordSource(words: Words): PuzzleSource<ForgottenWordStock> {
  return {
    game: 'forgotten-word',
    stock: () => readBank().map(entry => toStock(entry, words)),
  }
}
