import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Which processes are there, and which of them holds connections of which room. */
export function holdRepository(db: Db) {
  return {
    async beat(processId: string): Promise<Map<string, number>> {
      await db
        .insertInto('room_processes')
        .values({ id: processId, beat: 1 })
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet({ beat: sql<number>`room_processes.beat + 1` }),
        )
        .execute()
      const rows = await db.selectFrom('room_processes').select(['id', 'beat']).execute()
      return new Map(rows.map(row => [row.id, row.beat]))
    },

    /** Gone, or as good as gone: what it still holds is there for others to find. */
    async forget(processId: string): Promise<void> {
      await db.deleteFrom('room_processes').where('id', '=', processId).execute()
    },

    /** One that has not beaten since; should it beat at this very moment, it stays. */
    async bury(processId: string, beat: number): Promise<void> {
      await db
        .deleteFrom('room_processes')
        .where('id', '=', processId)
        .where('beat', '=', beat)
        .execute()
    },

    async holdAll(processId: string, roomIds: readonly number[]): Promise<void> {
      await db
        .insertInto('room_holds')
        .values(roomIds.map(roomId => ({ process_id: processId, room_id: roomId })))
        .onConflict(conflict => conflict.columns(['process_id', 'room_id']).doNothing())
        .execute()
    },

    async release(processId: string, roomId: number): Promise<void> {
      await db
        .deleteFrom('room_holds')
        .where('process_id', '=', processId)
        .where('room_id', '=', roomId)
        .execute()
    },

    /** Rooms held by processes that are no longer there. */
    async orphans(most: number): Promise<{ processId: string; roomId: number }[]> {
      const rows = await db
        .selectFrom('room_holds')
        .select(['process_id', 'room_id'])
        .where('process_id', 'not in', db.selectFrom('room_processes').select('id'))
        .limit(most)
        .execute()
      return rows.map(row => ({ processId: row.process_id, roomId: row.room_id }))
    },
  }
}
