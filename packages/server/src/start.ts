import { join, resolve } from 'node:path'
import { buildApp } from './app.ts'
import { setUpAdmin } from './domains/admin/set-up.ts'
import { layInStock } from './domains/puzzles/stock.ts'
import { processBus } from './platform/bus.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { type Config, readConfig } from './platform/config.ts'
import { readContent } from './platform/content.ts'
import { isDatabaseAway } from './platform/database/away.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { closeOnSignal } from './platform/graceful-end.ts'
import { workerMill } from './platform/mill/worker-mill.ts'
import { postgresBus } from './platform/postgres-bus.ts'
import { steadyClock } from './platform/steady-clock.ts'
import { serveWordSlices } from './platform/word-slices.ts'

const clock = steadyClock()

const report = (error: Error) => console.error(`Database: ${error.message}`)

/** Everything from the environment to an open door; what stands in the way is told in one sentence. */
export async function start(root: string, version: string): Promise<void> {
  try {
    await startServer(root, version, readConfig(process.env, process.cwd()))
  } catch (error) {
    const reason = explain(error as NodeJS.ErrnoException)
    console.error(reason ?? error)
    process.exit(1)
  }
}

async function startServer(root: string, version: string, config: Config): Promise<void> {
  const database = openDatabase(config, report)
  const dictionary = await prepare(root, database, config)
  const bus = config.databaseUrl ? await postgresBus(config.databaseUrl, report) : processBus()
  const mill = workerMill(join(root, 'packages/content/dist'))
  const app = await buildApp(
    { config, database, bus, clock, dictionary, mill, version },
    { webFolder: config.servesWeb ? resolve(root, 'dist/web') : null },
  )
  serveWordSlices(app, join(root, 'packages/content/dist/slices'))
  closeOnSignal(app, [bus, database])
  const address = await app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: () => 'listening',
  })
  console.log(`Lexiverse is ready at http://localhost:${new URL(address).port}`)
}

/** Tables, puzzles and the admin's password; answers the words to judge by. */
async function prepare(root: string, database: Database, config: Config) {
  const applied = await migrate(database, clock())
  console.log(`· Database ${database.engine} ... ${applied.length || 'no'} migrations applied`)
  const { dictionary, stock } = readContent(root)
  const added = await layInStock(database, stock, clock())
  if (added > 0) console.log(`· Puzzles ... ${added} laid in`)
  const password = await setUpAdmin(database, config.adminPassword)
  if (password) console.log(`· Admin password ... ${password} (shown only this once)`)
  return dictionary
}

function explain(error: NodeJS.ErrnoException & { port?: number }): string | null {
  if (error instanceof CannotStart) return error.message
  const { code, syscall, port } = error
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or set PORT to another.`
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `Port ${port} may not be opened by this user. Set PORT to another, such as 5000.`
  }
  if (syscall !== 'open' && isDatabaseAway(error)) {
    return `The database of DATABASE_URL cannot be reached (${code ?? error.message}).`
  }
  return null
}
