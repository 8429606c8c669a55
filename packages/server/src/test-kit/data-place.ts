import type { Database } from '../platform/database/database.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { openSqlite } from '../platform/database/sqlite.ts'
import { freshPostgres } from './fresh-postgres.ts'
import { temporaryFolder } from './server-process.ts'

export interface DataPlace {
  /** The settings by which a server process finds it. */
  env: Record<string, string>
  /** Opens the data for a look; with the embedded engine, only while no server runs. */
  look<T>(at: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A place for the data of real server processes, on the engine under test. */
export async function newDataPlace(server = process.env.TEST_DATABASE_URL): Promise<DataPlace> {
  return server ? postgresPlace(server) : folderPlace()
}

function folderPlace(): DataPlace {
  const folder = temporaryFolder()
  return {
    env: { LEXIVERSE_DATA: folder.path },
    look: at => lookThrough(openSqlite(folder.path), at),
    async remove() {
      folder.remove()
    },
  }
}

async function postgresPlace(server: string): Promise<DataPlace> {
  const { url, drop } = await freshPostgres(server)
  return {
    env: { DATABASE_URL: url },
    look: at => lookThrough(openPostgres(url, report), at),
    remove: drop,
  }
}

async function lookThrough<T>(database: Database, at: (database: Database) => Promise<T>) {
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}

function report(error: Error): void {
  console.error(error.message)
}
