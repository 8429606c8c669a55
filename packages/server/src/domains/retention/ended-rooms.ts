import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/database.ts'
import { type Batch, type Removal, type Removed, removeEach } from './batch.ts'

const ROOMS = 50
/** Rows of a table that one transaction removes. */
const ROWS = 100
/** With about a dozen guesses each. */
const BOSSES = 10

/** Rooms that have ended, with their events. A room stays while one of its journeys is still open. */
export async function endedRooms(
  { db, write }: Database,
  after: number,
  endedBefore: number,
  removal: Removal,
): Promise<Batch> {
  const rooms = await roomsAfter(db, after)
  const old = rooms.filter(({ ended_at }) => ended_at !== null && ended_at < endedBefore)
  const inUse = await withOpenRuns(
    db,
    old.map(({ id }) => id),
  )
  const due = old.map(({ id }) => id).filter(id => !inUse.has(id))
  const gone = await removeEach(due, id => write(tx => removeSome(tx, id)), removal)
  const kept = rooms.filter(({ id }) => !gone.has(id))
  return {
    next: rooms.length < ROOMS ? null : (rooms.at(-1)?.id ?? null),
    held: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    removed: gone.size,
  }
}

function roomsAfter(db: Db, after: number) {
  return db
    .selectFrom('rooms')
    .select(['id', 'ended_at'])
    .select(({ selectFrom }) =>
      selectFrom('room_events')
        .select(
          sql<number>`octet_length(rooms.state) + coalesce(sum(octet_length(body)), 0)`.as('bytes'),
        )
        .whereRef('room_events.room_id', '=', 'rooms.id')
        .as('bytes'),
    )
    .where('id', '>', after)
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .limit(ROOMS)
    .execute()
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

/** A removal that is interrupted continues in the next pass: the room itself goes last. */
async function removeSome(tx: Db, roomId: number): Promise<Removed> {
  for (const remove of [removeEvents, removeBosses, removeRuns]) {
    if (await remove(tx, roomId)) return 'some'
  }
  for (const table of ['room_scenarios', 'room_holds'] as const) {
    await tx.deleteFrom(table).where('room_id', '=', roomId).execute()
  }
  await tx.deleteFrom('rooms').where('id', '=', roomId).execute()
  return 'all'
}

/** Like the others: returns whether some may be left. */
async function removeEvents(tx: Db, roomId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('room_events')
    .select('version')
    .where('room_id', '=', roomId)
    .orderBy('version')
    .limit(ROWS)
    .execute()
  await tx
    .deleteFrom('room_events')
    .where('room_id', '=', roomId)
    .where('version', '<=', rows.at(-1)?.version ?? 0)
    .execute()
  return rows.length === ROWS
}

async function removeBosses(tx: Db, roomId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('shared_bosses')
    .select('id')
    .where('room_id', '=', roomId)
    .limit(BOSSES)
    .execute()
  if (rows.length === 0) return false
  const bosses = rows.map(({ id }) => id)
  await tx.deleteFrom('shared_boss_moves').where('boss_id', 'in', bosses).execute()
  await tx.deleteFrom('shared_bosses').where('id', 'in', bosses).execute()
  return rows.length === BOSSES
}

async function removeRuns(tx: Db, roomId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('room_runs')
    .select('run_id')
    .where('room_id', '=', roomId)
    .limit(ROWS)
    .execute()
  if (rows.length === 0) return false
  const runs = rows.map(({ run_id }) => run_id)
  await tx.deleteFrom('room_runs').where('run_id', 'in', runs).execute()
  return rows.length === ROWS
}
