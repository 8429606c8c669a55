import type { TwistlePuzzle } from '@lexiverse/rules'
import type { PuzzleSource, StockEntry } from '../puzzle-source.ts'
import { type BankEntry, readBank } from './bank.ts'

type TwistleStock = Omit<TwistlePuzzle, 'id'>

/** `guessList` names the word list that guesses are checked against: the lexicon's version. */
export function openTwistleSource(guessList: string): PuzzleSource<TwistleStock> {
  const toEntry = (entry: BankEntry): StockEntry<TwistleStock> => {
    const { reserve = false, daily = false, ...puzzle } = entry
    const { word: key, difficulty } = puzzle
    const kept = daily ? { daily } : {}
    return { key, difficulty, reserve, ...kept, puzzle: { ...puzzle, guessList } }
  }
  const entries = (isDaily: boolean) =>
    readBank()
      .filter(({ daily = false }) => daily === isDaily)
      .map(toEntry)
  return { game: 'twistle', stock: () => entries(false), daily: () => entries(true) }
}
