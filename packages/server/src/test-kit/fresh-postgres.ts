import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withDatabaseName } from '../platform/database/database-hosts.ts'
import { postgresClient } from '../platform/database/primary-client.ts'

export interface FreshPostgres {
  url: string
  drop(): Promise<void>
}

const CHECK_EVERY_MS = 50
const CHECKS = 40

/** A new empty database on a PostgreSQL server. */
export async function freshPostgres(server: string): Promise<FreshPostgres> {
  const name = `lexiverse_test_${randomBytes(6).toString('hex')}`
  await withClient(server, client => client.query(`create database ${name}`))
  return {
    url: withDatabaseName(server, name),
    drop: () => withClient(server, client => drop(client, name)),
  }
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
