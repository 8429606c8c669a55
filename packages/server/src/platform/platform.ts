import type { Meaning } from '@lexiverse/content'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PuzzleWorker } from './puzzle-worker/puzzle-worker.ts'

/** Decides which words count; the content package's lexicon implements it. */
export interface Dictionary {
  version: string
  /** Words that admins have accepted count as of a moment, by default now. */
  judge(
    word: string,
    at?: number,
  ): { tier: 'answer' | 'accepted'; commonness?: number } | { tier: 'refused'; reason: string }
  meaningOf(word: string): Meaning | null
  statistics(): { totalWords: number; lengthDistribution: Record<number, number> }
}

/** The services that every domain receives. */
export interface Platform {
  config: Config
  database: Database
  bus: Bus
  clock: Clock
  dictionary: Dictionary
  puzzleWorker: PuzzleWorker
  version: string
}
