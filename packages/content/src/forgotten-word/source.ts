import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import type { PuzzleSource, StockEntry } from '../puzzle-source.ts'
import { isBlocked } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { type BankEntry, readBank } from './bank.ts'
import { singleEdits } from './single-edits.ts'
import { openWarmth, type WarmthFinder } from './warmth.ts'

export type ForgottenWordStock = Omit<ForgottenWordPuzzle, 'id'>

type Words = Pick<Lexicon, 'has' | 'look'>

/** The sources give this size, or a smaller one, to words that only a spelling list has, typing errors among them. */
const UNCONFIRMED_SIZE = 80

/** Also a word that dictionaries have and that is too rare to be played is no misspelling. */
function isRealWord(word: string, words: Words): boolean {
  if (words.has(word)) return true
  const known = words.look(word)
  const isRare = known?.class === 'dictionary' && known.commonness > UNCONFIRMED_SIZE
  return isRare && !isBlocked(word)
}

/** Other words that differ from a correct spelling by one letter. */
function findNearWords(spellings: readonly string[], words: Words): string[] {
  const near = new Set(spellings.flatMap(singleEdits).filter(it => isRealWord(it, words)))
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
