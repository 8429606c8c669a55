import type pg from 'pg'
import { POOLED_OPTIONS } from '../database/postgres.ts'
import { postgresClient } from '../database/primary-client.ts'

/** A restore takes connections of the servers' name for servers. */
export const DOCTOR_OPTIONS = { ...POOLED_OPTIONS, application_name: 'lexiverse-doctor' }

/** Works on one connection to PostgreSQL, which is closed afterwards. */
export async function connected<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { Client, connectionString } = postgresClient(url)
  const client = new Client({ ...DOCTOR_OPTIONS, connectionString })
  // A connection that breaks also rejects the query in progress.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
