import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { checkQueries } from './check-queries.ts'
import { damageWatch } from './damage-watch.ts'
import type { Database, Db } from './database.ts'
import { postgresClient } from './primary-client.ts'
import type { Tables } from './tables.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** The database ends a slow statement itself. One that does not answer at all cannot. */
const ANSWER_TIMEOUT_MS = 20_000
const RETRIES = 3

/** A restore finds running servers by this name. */
export const APPLICATION_NAME = 'lexiverse'

// int8 and numeric arrive as text; none of ours exceeds a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Of every connection, also the one of the bus. */
export const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
  // A connection whose other end has vanished without a word is found and replaced.
  keepAlive: true,
  application_name: APPLICATION_NAME,
}

/**
 * Behind a pool in transaction mode: it refuses a connection with a setting that the next transaction on
 * the same server connection would inherit.
 */
export const POOLED_OPTIONS = { ...CONNECTION_OPTIONS, statement_timeout: undefined }

export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  options: pg.PoolConfig = CONNECTION_OPTIONS,
): Database {
  const { log, isDamaged } = damageWatch()
  const { Client, connectionString } = postgresClient(url)
  const connect = (settings: pg.PoolConfig) => {
    const pool = openPool({ ...settings, connectionString, Client }, onError)
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  }
  const db = connect({ ...options, max: POOL_SIZE })
  return {
    engine: 'postgres',
    db,
    write: work => writeWithRetry(db, work),
    async writeWithoutTimeout(work) {
      // The client's own time-out belongs to a connection and cannot be lifted for one transaction.
      const patient = connect({ ...options, max: 1, query_timeout: 0 })
      try {
        return await writeWithRetry(patient, async tx => {
          await sql`set local statement_timeout = 0`.execute(tx)
          return work(tx)
        })
      } finally {
        await patient.destroy()
      }
    },
    readLagging: async work => ({ answer: await work(db) }),
    isDamaged,
    close: () => db.destroy(),
  }
}

function openPool(settings: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(settings)
  // The pool replaces a lost idle connection at the next query; without a listener the event would end the process.
  pool.on('error', onError)
  // The pool listens to idle connections only; one lost during a transaction emits its own event.
  pool.on('connect', client => checkQueries(client.on('error', onError)))
  return pool
}

/** Deadlocks and serialisation failures change nothing, so the whole transaction can be repeated. */
async function writeWithRetry<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > RETRIES || !isTransient(error)) throw error
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === '40001' || code === '40P01'
}
