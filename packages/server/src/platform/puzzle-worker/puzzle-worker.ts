import type { PuzzleGame } from '@lexiverse/content'
import type { NewScenario } from '../new-scenario.ts'

export type PuzzleOrder =
  /** New puzzles whose keys are not among those held. */
  | { task: 'generate'; game: PuzzleGame; count: number; seed: string; held: string[] }
  /** Checks the word database and finds the puzzles of the release that are not held (`game key`). */
  | { task: 'set-up'; held: string[] }

/** One puzzle to be proven as the puzzles of a release are. */
export interface ProofOrder {
  task: 'prove'
  game: PuzzleGame
  key: string
  difficulty: string
  puzzle: object
}

export interface NewPuzzles {
  scenarios: NewScenario[]
  skipped: number
  uniquenessReport: Record<string, number>
}

/** Progress steps of a set-up: the words, and the puzzles of each game. */
export const SET_UP_STEPS = 5

/** Work that would hold up every player if it ran on the thread that serves them. */
export interface PuzzleWorker {
  /** Rejects when the signal ends the work. */
  generate(
    order: PuzzleOrder,
    onProgress: (made: number) => void,
    signal?: AbortSignal,
  ): Promise<NewPuzzles>
  /** Everything that is wrong with a puzzle; empty if it may be played. */
  prove(order: ProofOrder): Promise<string[]>
  /** Ends the running work; its promise rejects with PuzzleWorkerStopped. */
  stop(): Promise<void>
}

export class PuzzleWorkerStopped extends Error {
  constructor() {
    super('The server was ended while the work was going on.')
  }
}
