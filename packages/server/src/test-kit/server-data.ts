import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertStock } from '../domains/puzzles/stock.ts'
import type { Database } from '../platform/database/database.ts'
import { firstHostUrl, withDatabaseName } from '../platform/database/database-hosts.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { DATABASE_FILE, openSqlite } from '../platform/database/sqlite.ts'
import { freshPostgres, hasTemplates } from './fresh-postgres.ts'
import { temporaryFolder } from './server-process.ts'
import { testContent } from './test-content.ts'
import { fileFilledBy, templateFilledBy } from './test-database.ts'

export interface ServerData {
  /** Environment with which a server process finds the data. */
  env: Record<string, string>
  /** Whether several server processes can use it at once. */
  isShared: boolean
  /** Opens the database for reading; with SQLite only while no server runs. */
  inspect<T>(read: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A folder or empty database for the data of real server processes, on the engine under test. */
export async function newServerData(server = process.env.TEST_DATABASE_URL): Promise<ServerData> {
  return server ? postgresData(server) : sqliteData()
}

/** With tables and the puzzles of this release: inserting them takes most of a server's first start. */
export async function newReleaseData(): Promise<ServerData> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return sqliteData(await fileFilledBy(fillWithRelease))
  if (!hasTemplates()) return postgresData(server)
  return postgresData(server, await templateFilledBy(server, fillWithRelease))
}

async function fillWithRelease(database: Database): Promise<void> {
  await migrate(database, Date.now())
  await insertStock(database, testContent().stock, Date.now())
}

function sqliteData(file?: Uint8Array): ServerData {
  const folder = temporaryFolder()
  if (file) writeFileSync(join(folder.path, DATABASE_FILE), file)
  return {
    env: { LEXIVERSE_DATA: folder.path },
    isShared: false,
    inspect: read => readFrom(openSqlite(folder.path), read),
    async remove() {
      folder.remove()
    },
  }
}

async function postgresData(server: string, template?: string): Promise<ServerData> {
  const { url, drop } = await freshPostgres(server, template)
  const choice = { databaseUrl: url, databaseDirectUrl: directUrl(url), dataFolder: '' }
  return {
    env: { DATABASE_URL: url, DATABASE_DIRECT_URL: choice.databaseDirectUrl ?? '' },
    isShared: true,
    inspect: read => readFrom(openDatabase(choice, report), read),
    remove: drop,
  }
}

/** The same database past the pool, if TEST_DATABASE_URL goes through one. */
function directUrl(url: string): string | null {
  const server = process.env.TEST_DATABASE_DIRECT_URL
  return server ? withDatabaseName(server, new URL(firstHostUrl(url)).pathname.slice(1)) : null
}

async function readFrom<T>(database: Database, read: (database: Database) => Promise<T>) {
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

function report(error: Error): void {
  console.error(error.message)
}
