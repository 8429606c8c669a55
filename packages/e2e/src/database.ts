import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Libsql from 'libsql'
import pg from 'pg'
import { temporaryFolder } from './server-process.ts'

export type Engine = 'sqlite' | 'postgres'
export const engines: readonly Engine[] = ['sqlite', 'postgres']

/** A separate database for one server: its address, access to its rows, and its removal. */
export interface TestDatabase {
  env: Record<string, string>
  rows<Row>(sql: string): Promise<Row[]>
  write(sql: string): Promise<void>
  remove(): Promise<void>
}

export function createDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? createSqlite() : createPostgres()
}

async function createSqlite(): Promise<TestDatabase> {
  const folder = temporaryFolder()
  return {
    env: { LEXIVERSE_DATA: folder.path, DATABASE_URL: '' },
    async rows<Row>(sql: string) {
      const file = new Libsql(join(folder.path, 'lexiverse.db'), { readonly: true })
      const rows = file.prepare(sql).all([]) as Row[]
      file.close()
      return rows
    },
    async write(sql: string) {
      const file = new Libsql(join(folder.path, 'lexiverse.db'), { timeout: 5 })
      file.exec(sql)
      file.close()
    },
    remove: async () => folder.remove(),
  }
}

async function createPostgres(): Promise<TestDatabase> {
  const admin = process.env.TEST_DATABASE_URL
  if (!admin) throw new Error('TEST_DATABASE_URL must name a PostgreSQL for the browser tests')
  const name = `lexiverse_e2e_${randomBytes(6).toString('hex')}`
  await query(admin, `create database ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href },
    rows: <Row>(sql: string) => query(url.href, sql) as Promise<Row[]>,
    write: async sql => void (await query(url.href, sql)),
    remove: async () => void (await query(admin, `drop database ${name} with (force)`)),
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
