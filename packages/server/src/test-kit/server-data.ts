import type { Database } from '../platform/database/database.ts'
import { firstHostUrl, withDatabaseName } from '../platform/database/database-hosts.ts'
import { openDatabase } from '../platform/database/open.ts'
import { openSqlite } from '../platform/database/sqlite.ts'
import { freshPostgres } from './fresh-postgres.ts'
import { temporaryFolder } from './server-process.ts'

export interface ServerData {
  /** Environment with which a server process finds the data. */
  env: Record<string, string>
  /** Whether several server processes can use it at once. */
  isShared: boolean
  /** Opens the database for reading; with SQLite only while no server runs. */
  inspect<T>(read: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A folder or database for the data of real server processes, on the engine under test. */
export async function newServerData(server = process.env.TEST_DATABASE_URL): Promise<ServerData> {
  return server ? postgresData(server) : sqliteData()
}

function sqliteData(): ServerData {
  const folder = temporaryFolder()
  return {
    env: { LEXIVERSE_DATA: folder.path },
    isShared: false,
    inspect: read => readFrom(openSqlite(folder.path), read),
    async remove() {
      folder.remove()
    },
  }
}

async function postgresData(server: string): Promise<ServerData> {
  const { url, drop } = await freshPostgres(server)
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
