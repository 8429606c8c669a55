import { seedFrom, shuffle, type TwistlePuzzle } from '@lexiverse/rules'
import type {
  GenerationReport,
  GenerationRequest,
  PuzzleSource,
  StockEntry,
} from '../puzzle-source.ts'
import { type BankEntry, readBank } from './bank.ts'

export type TwistleStock = Omit<TwistlePuzzle, 'id'>

/** `guessList` names the word list that guesses are checked against: the lexicon's version. */
export function openTwistleSource(guessList: string): PuzzleSource<TwistleStock> {
  const toStock = (entry: BankEntry): StockEntry<TwistleStock> => {
    const { reserve = false, ...puzzle } = entry
    return {
      key: puzzle.word,
      difficulty: puzzle.difficulty,
      reserve,
      puzzle: { ...puzzle, guessList },
    }
  }
  const stock = () => readBank().map(toStock)
  return { game: 'twistle', stock, generate: request => releaseReserve(stock(), request) }
}

/** Hand-written puzzles are not made on demand: "generate" hands out what was held back. */
function releaseReserve(
  stock: readonly StockEntry<TwistleStock>[],
  { count, seed, exclude, difficulty }: GenerationRequest,
): GenerationReport<TwistleStock> {
  const reserve = stock.filter(
    entry => entry.reserve && (difficulty === undefined || entry.difficulty === difficulty),
  )
  const unused = reserve.filter(({ key }) => !exclude.has(key))
  const entries = shuffle(unused, seedFrom(seed))[0].slice(0, count)
  const report = { entries, generated: entries.length, skipped: reserve.length - unused.length }
  return difficulty === undefined ? report : { ...report, difficultyFocus: difficulty }
}
