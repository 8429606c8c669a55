import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { setUpAdmin } from './domains/admin/set-up.ts'
import { layInStock } from './domains/puzzles/stock.ts'
import { postgresBus, processBus } from './platform/bus.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { readContent } from './platform/content.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'

declare const __VERSION__: string | undefined

/** The project's folder, from the bundle (dist/server) as from the sources (packages/server/src). */
const here = dirname(fileURLToPath(import.meta.url))
const root = resolve(here, here.endsWith('src') ? '../../..' : '../..')
const version = typeof __VERSION__ === 'string' ? __VERSION__ : 'dev'

const GRACE_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd())
  const report = (error: Error) => console.error(`Database: ${error.message}`)
  const database = openDatabase(config, report)
  const applied = await migrate(database, systemClock())
  console.log(`· Database ${database.engine} ... ${applied.length || 'no'} migrations applied`)
  const { dictionary, stock } = readContent(root)
  const added = await layInStock(database, stock, systemClock())
  if (added > 0) console.log(`· Puzzles ... ${added} laid in`)
  const password = await setUpAdmin(database, config.adminPassword)
  if (password) console.log(`· Admin password ... ${password} (shown only this once)`)
  const bus = config.databaseUrl ? await postgresBus(config.databaseUrl, report) : processBus()
  const app = await buildApp(
    { config, database, bus, clock: systemClock, dictionary, version },
    { webFolder: config.servesWeb ? resolve(root, 'dist/web') : null },
  )
  closeWithGrace({ delay: GRACE_MS }, async ({ err }) => {
    if (err) app.log.error({ err }, 'closing after an error')
    await app.close()
    await bus.close()
    await database.close()
  })
  const address = await app.listen({ port: config.port, host: config.host })
  const port = new URL(address).port
  console.log(`Lexiverse is ready at http://localhost:${port}`)
}

try {
  await main()
} catch (error) {
  const isExpected =
    error instanceof ConfigError || (error as Error).message?.includes('data folder')
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
