import { type Kysely, sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Database } from './database.ts'
import { engineSyntax, type Migration } from './engine-syntax.ts'
import { firstTables } from './migrations/001-first-tables.ts'
import { adminTables } from './migrations/002-admin.ts'
import { bookings } from './migrations/003-bookings.ts'
import { accountTables } from './migrations/004-accounts.ts'
import { roomTables } from './migrations/005-rooms.ts'
import { statisticsTables } from './migrations/006-statistics.ts'
import { contentJobs } from './migrations/007-content-jobs.ts'
import { gifts } from './migrations/011-gifts.ts'
import { puzzleFigures } from './migrations/012-puzzle-figures.ts'
import { puzzleChanges } from './migrations/013-puzzle-changes.ts'
import { dailyTables } from './migrations/014-daily.ts'
import { removal } from './migrations/015-removal.ts'
import { partyScores } from './migrations/016-party-scores.ts'
import { dailyReviews } from './migrations/017-daily-reviews.ts'
import { circleHistory } from './migrations/018-circle-history.ts'
import { lexiconTables } from './migrations/019-lexicon.ts'
import { circleReturns } from './migrations/020-circle-returns.ts'
import { forgottenSubmitters } from './migrations/021-forgotten-submitters.ts'
import { magnitudeColumn } from './migrations/022-magnitudes.ts'
import { sharedBosses } from './migrations/023-shared-bosses.ts'
import { circleNames } from './migrations/024-circle-names.ts'
import { repetitions } from './migrations/025-repetitions.ts'
import { savedLoadouts } from './migrations/026-loadouts.ts'
import { emptyCircles } from './migrations/027-empty-circles.ts'
import { packedLogs } from './migrations/028-packed-logs.ts'
import { wrongCodes } from './migrations/029-wrong-codes.ts'

/** In the order in which they are applied. A released migration is never changed. */
export const migrations: readonly Migration[] = [
  firstTables,
  adminTables,
  bookings,
  accountTables,
  roomTables,
  statisticsTables,
  contentJobs,
  gifts,
  puzzleFigures,
  puzzleChanges,
  dailyTables,
  removal,
  partyScores,
  dailyReviews,
  circleHistory,
  lexiconTables,
  circleReturns,
  forgottenSubmitters,
  magnitudeColumn,
  sharedBosses,
  circleNames,
  repetitions,
  savedLoadouts,
  emptyCircles,
  packedLogs,
  wrongCodes,
]

// Any constant, as long as every server process uses the same one.
const MIGRATION_LOCK = 727_001

/** Applies the missing migrations; safe in several processes at once. Returns the names applied. */
export async function migrate(
  database: Database,
  now: number,
  wanted: readonly Migration[] = migrations,
): Promise<string[]> {
  // A migration over years of data takes longer than any query of a player may, and so does waiting for another
  // process that migrates.
  return database.writeWithoutTimeout(async tx => {
    const db = tx as unknown as Kysely<Record<string, Record<string, unknown>>>
    if (database.engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
    }
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('applied_at', 'bigint', column => column.notNull())
      .execute()
    const applied = new Set(
      (await db.selectFrom('migrations').select('name').execute()).map(row => row.name),
    )
    requireKnown(applied)
    const missing = wanted.filter(({ name }) => !applied.has(name))
    for (const { name, up } of missing) {
      await up(db, engineSyntax(database.engine))
      await db.insertInto('migrations').values({ name, applied_at: now }).execute()
    }
    return missing.map(({ name }) => name)
  })
}

/** An older build would read and write tables whose meaning has changed. */
function requireKnown(applied: ReadonlySet<unknown>): void {
  const known = new Set<unknown>(migrations.map(({ name }) => name))
  const unknown = [...applied].filter(name => !known.has(name))
  if (unknown.length === 0) return
  throw new CannotStart(
    `The database was used by a newer version of Lexiverse (${unknown.join(', ')}). Start that version, or restore a backup from before it.`,
  )
}
