import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Batch } from './batch.ts'

const ROWS = 50

/** Rooms that have ended, with their events. A room stays while one of its journeys is still open. */
export async function endedRooms(
  { db, write }: Database,
  after: number,
  endedBefore: number,
): Promise<Batch> {
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'ended_at'])
    .select(({ selectFrom }) =>
      selectFrom('room_events')
        .select(sql<number>`coalesce(sum(length(body)), 0)`.as('bytes'))
        .whereRef('room_events.room_id', '=', 'rooms.id')
        .as('bytes'),
    )
    .where('id', '>', after)
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .limit(ROWS)
    .execute()
  const old = rooms.filter(({ ended_at }) => ended_at !== null && ended_at < endedBefore)
  const inUse = await withOpenRuns(
    db,
    old.map(({ id }) => id),
  )
  const due = old.filter(({ id }) => !inUse.has(id))
  if (due.length > 0) {
    await write(tx =>
      removeRooms(
        tx,
        due.map(({ id }) => id),
      ),
    )
  }
  const kept = rooms.filter(room => !due.includes(room))
  return {
    next: rooms.length < ROWS ? null : (rooms.at(-1)?.id ?? null),
    held: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    removed: due.length,
  }
}

async function withOpenRuns(db: Db, roomIds: readonly number[]): Promise<Set<number>> {
  if (roomIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('room_runs')
    .innerJoin('runs', 'runs.id', 'room_runs.run_id')
    .select('room_runs.room_id')
    .where('room_runs.room_id', 'in', roomIds)
    .where('runs.status', '=', 'open')
    .execute()
  return new Set(rows.map(({ room_id }) => room_id))
}

const TABLES = [
  'room_events',
  'room_scenarios',
  'room_holds',
  'room_runs',
  'shared_bosses',
] as const

async function removeRooms(tx: Db, roomIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('shared_boss_moves')
    .where('boss_id', 'in', ({ selectFrom }) =>
      selectFrom('shared_bosses').select('id').where('room_id', 'in', roomIds),
    )
    .execute()
  for (const table of TABLES) {
    await tx.deleteFrom(table).where('room_id', 'in', roomIds).execute()
  }
  await tx.deleteFrom('rooms').where('id', 'in', roomIds).execute()
}
