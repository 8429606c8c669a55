import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { checkQueries } from './check-queries.ts'
import type { Database, Db, LaggingRead } from './database.ts'
import { CONNECTION_OPTIONS } from './postgres.ts'
import type { Tables } from './tables.ts'

const CHECK_EVERY_MS = 1_000
const POOL_SIZE = 5
/** A standby that takes longer for the smallest query is not there. Reads may take as long as on the primary. */
const CHECK_TIMEOUT_MS = 3_000
/** Players are not told of less: a replica that keeps up is some milliseconds behind. */
const SHOWN_LAG_MS = 5_000
/** A replica that is further behind is broken rather than busy. */
export const MOST_LAG_MS = 5 * 60_000

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  // A pool in front of the replica would refuse a setting of the connection.
  statement_timeout: undefined,
  connectionTimeoutMillis: CHECK_TIMEOUT_MS,
  max: POOL_SIZE,
}

interface Hooks {
  /** Told when the replica goes away and when it is back. */
  report(message: string): void
  now?: () => number
}

/** The same database, whose reads that may lag go to a standby as long as that follows. */
export function withReadReplica(
  database: Database,
  url: string,
  { report, now = Date.now }: Hooks,
): Database {
  const reads = openReplica({ ...OPTIONS, connectionString: url })
  // A connection of its own: slow reads that hold all others must not look like a lost standby.
  const checks = openReplica({
    ...OPTIONS,
    connectionString: url,
    query_timeout: CHECK_TIMEOUT_MS,
    max: 1,
  })
  /** Everything committed before this time is on the replica; null while it is not used. */
  let completeUpTo: number | null = null
  let isAway = false
  let running: Promise<void> | null = null

  const leave = ({ message }: Error) => {
    completeUpTo = null
    if (!isAway) report(`The read replica is not used: ${message}`)
    isAway = true
    reads.cut()
  }

  const check = async () => {
    // A primary that does not answer says nothing about the replica.
    const position = await primaryPosition(database.db).catch(() => null)
    if (position === null) return
    const askedAt = now()
    try {
      const { isLevel, replayedAt } = await askReplica(checks.db, position)
      const upTo = isLevel ? askedAt : Math.max(replayedAt, completeUpTo ?? 0)
      if (askedAt - upTo > MOST_LAG_MS) throw new Error('it is more than five minutes behind')
      completeUpTo = upTo
      if (isAway) report('The read replica is used again')
      isAway = false
    } catch (error) {
      leave(error as Error)
    }
  }

  const checkOnce = (): Promise<void> => {
    running ??= check().finally(() => {
      running = null
    })
    return running
  }

  const read = async <T>(work: (db: Db) => Promise<T>): Promise<LaggingRead<T>> => {
    if (completeUpTo !== null) {
      const asOf = now() - completeUpTo > SHOWN_LAG_MS ? completeUpTo : undefined
      try {
        return { answer: await work(reads.db), asOf }
      } catch {
        // A slow query, one that the standby cancels for its recovery, or a table that it does not have yet says
        // nothing about the next read: only the check decides whether the standby is used.
        await checkOnce()
      }
    }
    return database.readLagging(work)
  }

  void checkOnce()
  const timer = setInterval(() => void checkOnce(), CHECK_EVERY_MS).unref()
  return {
    ...database,
    readLagging: read,
    async close() {
      clearInterval(timer)
      await Promise.all([reads.db.destroy(), checks.db.destroy(), database.close()])
    },
  }
}

function openReplica(settings: pg.PoolConfig) {
  const clients = new Set<pg.PoolClient>()
  const pool = new pg.Pool(settings)
  // The next check reports a lost connection; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    clients.add(client)
    checkQueries(client.on('error', () => undefined).once('end', () => clients.delete(client)))
  })
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    /** A machine without power closes no connection: reads would wait for their time-out. */
    cut() {
      for (const client of clients) client.connection.stream.destroy()
    },
  }
}

/** How far the primary has written. */
export async function primaryPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_lsn()::text as position`.execute(primary)
  return rows[0]?.position ?? ''
}

/** What the standby has of all that the primary had written at a position; throws if it is no standby. */
export async function askReplica(replica: Db, position: string) {
  const { rows } = await sql<{ isStandby: boolean; isLevel: boolean; replayedAt: number }>`
    select pg_is_in_recovery() as "isStandby",
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "isLevel",
      coalesce(extract(epoch from pg_last_xact_replay_timestamp()) * 1000, 0)::bigint as "replayedAt"`.execute(
    replica,
  )
  const [standing] = rows
  if (!standing?.isStandby) throw new Error('it is not a standby')
  return standing
}
