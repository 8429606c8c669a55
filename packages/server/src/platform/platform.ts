import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PuzzleWorker } from './puzzle-worker/puzzle-worker.ts'

/** The words the server judges by; the content package's lexicon fits it. */
export interface Dictionary {
  version: string
  judge(word: string): { tier: 'answer' | 'accepted' } | { tier: 'refused'; reason: string }
  statistics(): { totalWords: number; lengthDistribution: Record<number, number> }
}

/** What every domain is handed. */
export interface Platform {
  config: Config
  database: Database
  bus: Bus
  clock: Clock
  dictionary: Dictionary
  puzzleWorker: PuzzleWorker
  version: string
}
