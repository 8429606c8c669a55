import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { openSqlite } from '../platform/database/sqlite.ts'

export interface TestDatabase {
  database: Database
  /** Of the fresh PostgreSQL database; null with the embedded engine. */
  url: string | null
  /** Ends the connection and throws the data away. */
  close(): Promise<void>
}

/** A fresh, migrated database on the engine under test: PostgreSQL where TEST_DATABASE_URL names one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const opened = server ? await freshPostgres(server) : freshSqlite()
  await migrate(opened.database, Date.now())
  return opened
}

function freshSqlite(): TestDatabase {
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

async function freshPostgres(server: string): Promise<TestDatabase> {
  const name = `lexiverse_test_${randomBytes(6).toString('hex')}`
  await command(server, `create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const database = openPostgres(url, raise)
  return {
    database,
    url,
    async close() {
      await database.close()
      await command(server, `drop database ${name} with (force)`)
    },
  }
}

function raise(error: Error): never {
  throw error
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
