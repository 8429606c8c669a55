import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { insertStock, type Stock } from '../domains/puzzles/stock.ts'
import { inProcessBus } from '../platform/bus.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logger.ts'
import type { Platform } from '../platform/platform.ts'
import type { PuzzleWorker } from '../platform/puzzle-worker/puzzle-worker.ts'
import { inlinePuzzleWorker } from './inline-puzzle-worker.ts'
import { NOON, type TestClock, testClock } from './test-clock.ts'
import { sampleStock, testContent } from './test-content.ts'
import { openFilledDatabase, openTestDatabase, type TestDatabase } from './test-database.ts'
import { TestPlayer } from './test-player.ts'
import { injected } from './transport.ts'

export interface TestAppOptions {
  /** An existing database; by default a new one with puzzles. */
  database?: TestDatabase
  clock?: TestClock
  /** Puzzles to insert; by default a sample of the release's puzzles. */
  stock?: Stock
  env?: Record<string, string>
  /** By default one without a thread. */
  puzzleWorker?: PuzzleWorker
  requestTimeoutMs?: number
  limitClock?: () => number
  log?: { write(line: string): unknown }
}

export interface TestApp {
  app: FastifyInstance
  platform: Platform
  database: TestDatabase
  clock: TestClock
  /** Lets as much time pass as a person needs before the first move. */
  lookAtPuzzle(): void
  /** A new initialised player with an own cookie jar. */
  newPlayer(deviceId?: string): Promise<TestPlayer>
  close(): Promise<void>
}

const SAMPLE = 40
let sample: Stock | null = null
/** Enough for the games that tests play as fast as a person can. */
const LOOK_MS = 5_000

async function newDatabase({ stock }: TestAppOptions, now: number): Promise<TestDatabase> {
  if (!stock && now === NOON) return openFilledDatabase(fillAtNoon)
  const database = await openTestDatabase()
  await insertStock(database.database, stock ?? theSample(), now)
  return database
}

async function fillAtNoon(database: Database): Promise<void> {
  await migrate(database, NOON)
  await insertStock(database, theSample(), NOON)
}

function theSample(): Stock {
  sample ??= sampleStock(SAMPLE)
  return sample
}

/** The whole server without a socket, on a new database of the engine under test. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? testClock()
  const database = options.database ?? (await newDatabase(options, clock()))
  const platform: Platform = {
    config: {
      ...readConfig({ LOG_LEVEL: 'fatal', RATE_LIMITS: 'no', ...options.env }, '/'),
      checksPace: true,
    },
    database: database.database,
    bus: inProcessBus(),
    clock,
    dictionary: testContent().dictionary,
    puzzleWorker: options.puzzleWorker ?? inlinePuzzleWorker(),
    version: 'test',
  }
  const app = await buildApp(platform, {
    webFolder: null,
    logger: createLogger(platform.config.logLevel, options.log),
    ...(options.requestTimeoutMs ? { requestTimeoutMs: options.requestTimeoutMs } : {}),
    ...(options.limitClock ? { limitClock: options.limitClock } : {}),
  })
  const lookAtPuzzle = () => clock.advance(LOOK_MS)
  return {
    app,
    platform,
    database,
    clock,
    lookAtPuzzle,
    async newPlayer(deviceId) {
      const player = new TestPlayer(injected(app), lookAtPuzzle)
      await player.init(deviceId)
      return player
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}
