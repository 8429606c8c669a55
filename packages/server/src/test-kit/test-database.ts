import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { openSqlite } from '../platform/database/sqlite.ts'
import { freshPostgres } from './fresh-postgres.ts'

export interface TestDatabase {
  database: Database
  /** Of the fresh PostgreSQL database; null with the embedded engine. */
  url: string | null
  /** Ends the connection and throws the data away. */
  close(): Promise<void>
}

/** A fresh, migrated database on the engine under test: PostgreSQL where TEST_DATABASE_URL names one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = await openEmptyDatabase()
  await migrate(opened.database, Date.now())
  return opened
}

/** Without a single table. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? postgresDatabase(server) : sqliteDatabase()
}

function sqliteDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'lexiverse-test-'))
  const database = openSqlite(folder)
  return {
    database,
    url: null,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function postgresDatabase(server: string): Promise<TestDatabase> {
  const { url, drop } = await freshPostgres(server)
  const database = openPostgres(url, raise)
  return {
    database,
    url,
    async close() {
      await database.close()
      await drop()
    },
  }
}

function raise(error: Error): never {
  throw error
}
