import type { PuzzleGame } from '@lexiverse/content'
import type { NewScenario } from '../new-scenario.ts'

/** Work on words and puzzles that would hold up every player if it were done between their calls. */
export type MillOrder =
  /** New puzzles beyond the keys that are held. */
  | { task: 'generate'; game: PuzzleGame; count: number; seed: string; held: string[] }
  /** Walks through the word database, and looks which puzzles of the release are not held (`game key`). */
  | { task: 'set-up'; held: string[] }

export interface MillYield {
  scenarios: NewScenario[]
  skipped: number
  difficultyFocus: string
  uniquenessReport: Record<string, number>
}

/** The steps of a set-up: the words, and the puzzles of each game. */
export const SET_UP_STEPS = 5

export interface Mill {
  grind(order: MillOrder, onProgress: (made: number) => void): Promise<MillYield>
  /** Ends the work in hand: whoever waits for it is told. */
  stop(): Promise<void>
}

export class MillStopped extends Error {
  constructor() {
    super('The server was ended while the work was going on.')
  }
}
