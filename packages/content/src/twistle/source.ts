import type { TwistlePuzzle } from '@lexiverse/rules'
import type { PuzzleSource } from '../puzzle-source.ts'
import { readBank } from './bank.ts'

/** `guessList` names the word list that guesses are checked against: the lexicon's version. */
export function openTwistleSource(guessList: string): PuzzleSource<Omit<TwistlePuzzle, 'id'>> {
  return {
    game: 'twistle',
    stock: () =>
      readBank()
        .filter(({ daily }) => !daily)
        .map(({ reserve = false, daily: _, ...puzzle }) => ({
          key: puzzle.word,
          difficulty: puzzle.difficulty,
          reserve,
          puzzle: { ...puzzle, guessList },
        })),
  }
}
