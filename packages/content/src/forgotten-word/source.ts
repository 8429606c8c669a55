import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import type { PuzzleSource, StockEntry } from '../puzzle-source.ts'
import { type BankEntry, readBank } from './bank.ts'

export type ForgottenWordStock = Omit<ForgottenWordPuzzle, 'id'>

function toStock(entry: BankEntry): StockEntry<ForgottenWordStock> {
  const { word, tier, reserve = false, ...clues } = entry
  return { key: word, difficulty: tier, reserve, puzzle: { word, difficulty: tier, ...clues } }
}

/** Written by hand, so there is nothing to generate: the reserve is what "generate" publishes. */
export const forgottenWordSource: PuzzleSource<ForgottenWordStock> = {
  game: 'forgotten-word',
  stock: () => readBank().map(toStock),
}
