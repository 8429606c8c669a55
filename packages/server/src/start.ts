import { join, resolve } from 'node:path'
import { buildApp } from './app.ts'
import { setUpAdmin } from './domains/admin/set-up.ts'
import { insertStock } from './domains/puzzles/stock.ts'
import { type Bus, inProcessBus } from './platform/bus.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { type Config, readConfig } from './platform/config.ts'
import { readContent } from './platform/content.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { closeOnSignal } from './platform/graceful-shutdown.ts'
import { createLogger } from './platform/logger.ts'
import { postgresBus } from './platform/postgres-bus.ts'
import { threadedPuzzleWorker } from './platform/puzzle-worker/threaded-worker.ts'
import { databaseFault, explained, listenFault } from './platform/start-faults.ts'
import { steadyClock } from './platform/steady-clock.ts'
import { serveWordSlices } from './platform/word-slices.ts'

const clock = steadyClock()

/** Starts the server from the environment; a failure is printed as one sentence where one is known. */
export async function start(root: string, version: string): Promise<void> {
  try {
    await startServer(root, version, readConfig(process.env, process.cwd()))
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}

async function startServer(root: string, version: string, config: Config): Promise<void> {
  const logger = createLogger(config.logLevel)
  const report = (err: Error) => logger.warn({ err }, 'database connection lost')
  const database = openDatabase(config, report, message => logger.warn(message))
  const asDatabase = (error: Error) => databaseFault(config, error)
  const dictionary = await explained(prepare(root, database, config), asDatabase)
  const bus = await explained(openBus(config, report), asDatabase)
  const puzzleWorker = threadedPuzzleWorker(join(root, 'packages/content/dist'))
  const app = await buildApp(
    { config, database, bus, clock, dictionary, puzzleWorker, version },
    { webFolder: config.servesWeb ? resolve(root, 'dist/web') : null, logger },
  )
  serveWordSlices(app, join(root, 'packages/content/dist/slices'))
  closeOnSignal(app, [bus, database])
  const { port, host } = config
  const address = await explained(
    app.listen({ port, host, listenTextResolver: () => 'listening' }),
    error => listenFault(config, error),
  )
  console.log(`Lexiverse is ready at http://localhost:${new URL(address).port}`)
}

async function openBus(config: Config, report: (error: Error) => void): Promise<Bus> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  return url ? postgresBus(url, report) : inProcessBus()
}

/** Prepares tables, puzzles and the admin's password; returns the dictionary. */
async function prepare(root: string, database: Database, config: Config) {
  const applied = await migrate(database, clock())
  console.log(`· Database ${database.engine} ... ${applied.length || 'no'} migrations applied`)
  const { dictionary, stock } = readContent(root)
  const added = await insertStock(database, stock, clock())
  if (added > 0) console.log(`· Puzzles ... ${added} added`)
  const password = await setUpAdmin(database, config.adminPassword)
  if (password) console.log(`· Admin password ... ${password} (shown only this once)`)
  return dictionary
}
