import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A browser that has missed more gets the whole state instead. */
export const EVENTS_KEPT = 200
/** Each event contains the state, which a hostile party can make several times as large as others do. */
export const EVENT_BYTES_KEPT = 150_000

export async function removeEvents(db: Db, roomId: number, upTo: number): Promise<void> {
  await db
    .deleteFrom('room_events')
    .where('room_id', '=', roomId)
    .where('version', '<=', upTo)
    .execute()
}

/** Removes the oldest events beyond the number or the size that is kept. */
export async function trimEvents(db: Db, roomId: number): Promise<void> {
  const newestFirst = await db
    .selectFrom('room_events')
    .select(['version', sql<number>`octet_length(body)`.as('bytes')])
    .where('room_id', '=', roomId)
    .orderBy('version', 'desc')
    .execute()
  let kept = 0
  const firstTooOld = newestFirst.find(({ bytes }, index) => {
    kept += bytes
    return index >= EVENTS_KEPT || kept > EVENT_BYTES_KEPT
  })
  if (firstTooOld) await removeEvents(db, roomId, firstTooOld.version)
}
