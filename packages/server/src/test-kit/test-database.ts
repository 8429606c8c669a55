import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { CONNECTION_OPTIONS, openPostgres, POOLED_OPTIONS } from '../platform/database/postgres.ts'
import { openSqlite } from '../platform/database/sqlite.ts'
import { freshPostgres } from './fresh-postgres.ts'

export interface TestDatabase {
  database: Database
  /** Null with SQLite. */
  url: string | null
  /** Closes the connection and deletes the data. */
  close(): Promise<void>
}

/** A new, migrated database: on PostgreSQL if TEST_DATABASE_URL is set, else SQLite. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const opened = await openEmptyDatabase()
  await migrate(opened.database, Date.now())
  return opened
}

/** Without tables. */
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
  const isPooled = Boolean(process.env.TEST_DATABASE_DIRECT_URL)
  const database = openPostgres(url, raise, isPooled ? POOLED_OPTIONS : CONNECTION_OPTIONS)
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
