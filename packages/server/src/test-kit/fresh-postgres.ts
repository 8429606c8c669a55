import type pg from 'pg'
import { withDatabaseName } from '../platform/database/database-hosts.ts'
import { postgresClient } from '../platform/database/primary-client.ts'

export interface FreshPostgres {
  url: string
  drop(): Promise<void>
}

/** Global, since several runs may share a server: tests replace the draws of Node's module. */
const newName = () => crypto.randomUUID().slice(-12)

const CHECK_EVERY_MS = 50
const CHECKS = 40

/** A new database on a PostgreSQL server: a copy of the template, or empty. */
export async function freshPostgres(server: string, template?: string): Promise<FreshPostgres> {
  const name = `lexiverse_test_${newName()}`
  const from = template ? ` template ${template}` : ''
  await withClient(server, client => client.query(`create database ${name}${from}`))
  return {
    url: withDatabaseName(server, name),
    drop: () => withClient(server, client => drop(client, name)),
  }
}

/** Set for all test workers by their global set-up, which removes the templates in the end. */
const PREFIX = 'TEST_TEMPLATES'

/** A pool would keep connections to a template, and PostgreSQL copies only what nobody uses. */
export const hasTemplates = (): boolean =>
  Boolean(process.env[PREFIX]) && !process.env.TEST_DATABASE_DIRECT_URL

export function nameTemplates(): void {
  process.env[PREFIX] = `lexiverse_template_${newName()}`
}

/** An empty database to be filled, closed and copied. */
export async function createTemplate(server: string): Promise<{ name: string; url: string }> {
  const name = `${process.env[PREFIX]}_${newName()}`
  await withClient(server, client => client.query(`create database ${name}`))
  return { name, url: withDatabaseName(server, name) }
}

export function dropTemplates(server: string): Promise<void> {
  return withClient(server, async client => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${process.env[PREFIX]}_`],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Waits for closing connections: ended by force, they would raise errors after the test. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let check = 0; check < CHECKS && (await isInUse(client, name)); check++) {
    await new Promise(resolve => setTimeout(resolve, CHECK_EVERY_MS))
  }
  await client.query(`drop database ${name} with (force)`)
}

async function isInUse(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [
    name,
  ])
  return rowCount !== 0
}

async function withClient(server: string, work: (client: pg.Client) => Promise<unknown>) {
  const { Client, connectionString } = postgresClient(server)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
