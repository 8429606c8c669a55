import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { checkNumbers } from './bindable.ts'
import { damageWatch } from './damage-watch.ts'
import type { Database, Db } from './database.ts'
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

export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  options = CONNECTION_OPTIONS,
): Database {
  const { log, isDamaged } = damageWatch()
  const connect = (settings: pg.PoolConfig) => {
    const pool = openPool({ ...settings, connectionString: url }, onError)
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

export function isUnanswered({ message }: Error): boolean {
  return message === 'Query read timeout'
}

/** Kysely always passes a text and its parameters. */
function checkQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  const checkedQuery = async (text: string, parameters: unknown[]) => {
    checkNumbers(parameters)
    try {
      return await query(text, parameters)
    } catch (error) {
      // Its transaction may still be open: reused, the connection would run other calls inside it.
      if (isUnanswered(error as Error)) void (client as unknown as pg.Client).end()
      throw error
    }
  }
  client.query = checkedQuery as typeof client.query
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
