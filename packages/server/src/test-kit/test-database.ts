import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { CONNECTION_OPTIONS, openPostgres, POOLED_OPTIONS } from '../platform/database/postgres.ts'
import { DATABASE_FILE, openSqlite } from '../platform/database/sqlite.ts'
import { createTemplate, freshPostgres, hasTemplates } from './fresh-postgres.ts'

export interface TestDatabase {
  database: Database
  /** Null with SQLite. */
  url: string | null
  /** Closes the connection and deletes the data. */
  close(): Promise<void>
}

type Fill = (database: Database) => Promise<unknown>

/** A new, migrated database: on PostgreSQL if TEST_DATABASE_URL is set, else SQLite. */
export const openTestDatabase = (): Promise<TestDatabase> => openFilledDatabase(migrateNow)

const migrateNow: Fill = database => migrate(database, Date.now())

/** Without tables. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? postgresDatabase(server) : sqliteDatabase()
}

/**
 * Each test worker fills one database and copies it from then on: to migrate and fill each anew would
 * take longer than most tests. The same function is taken to fill a database in the same way.
 */
export async function openFilledDatabase(fill: Fill): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return sqliteDatabase(await fileFilledBy(fill))
  if (!hasTemplates()) return filledPostgres(server, fill)
  return postgresDatabase(server, await templateFilledBy(server, fill))
}

/** The bytes of an SQLite database. */
export const fileFilledBy = (fill: Fill): Promise<Uint8Array> =>
  kept(sqliteFiles, fill, () => filledFile(fill))

/** The name of a PostgreSQL database that can be copied. */
export const templateFilledBy = (server: string, fill: Fill): Promise<string> =>
  kept(postgresTemplates, fill, () => filledTemplate(server, fill))

const sqliteFiles = new Map<Fill, Promise<Uint8Array>>()
const postgresTemplates = new Map<Fill, Promise<string>>()

function kept<T>(known: Map<Fill, Promise<T>>, fill: Fill, make: () => Promise<T>): Promise<T> {
  const made = known.get(fill) ?? make()
  known.set(fill, made)
  return made
}

async function filledFile(fill: Fill): Promise<Uint8Array> {
  const folder = newFolder()
  try {
    await fillAndClose(openSqlite(folder), fill)
    return readFileSync(join(folder, DATABASE_FILE))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function filledTemplate(server: string, fill: Fill): Promise<string> {
  const { name, url } = await createTemplate(server)
  await fillAndClose(openPostgres(url, raise, CONNECTION_OPTIONS), fill)
  return name
}

async function fillAndClose(database: Database, fill: Fill): Promise<void> {
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

async function filledPostgres(server: string, fill: Fill): Promise<TestDatabase> {
  const opened = await postgresDatabase(server)
  await fill(opened.database)
  return opened
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'lexiverse-test-'))

function sqliteDatabase(file?: Uint8Array): TestDatabase {
  const folder = newFolder()
  if (file) writeFileSync(join(folder, DATABASE_FILE), file)
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

async function postgresDatabase(server: string, template?: string): Promise<TestDatabase> {
  const { url, drop } = await freshPostgres(server, template)
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
