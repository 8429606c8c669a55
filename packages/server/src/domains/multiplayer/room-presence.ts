import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Which server processes run, and which of them have connections of which room. */
export function roomPresence(db: Db) {
  return {
    /** Increments this process's heartbeat; returns the heartbeats of all processes. */
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

    /** The process has ended; other processes find its rooms as orphans. */
    async removeProcess(processId: string): Promise<void> {
      await db.deleteFrom('room_processes').where('id', '=', processId).execute()
    },

    /** Removes a dead process, unless it beats at this very moment. */
    async discard(processId: string, beat: number): Promise<void> {
      await db
        .deleteFrom('room_processes')
        .where('id', '=', processId)
        .where('beat', '=', beat)
        .execute()
    },

    async addRooms(processId: string, roomIds: readonly number[]): Promise<void> {
      await db
        .insertInto('room_holds')
        .values(roomIds.map(roomId => ({ process_id: processId, room_id: roomId })))
        .onConflict(conflict => conflict.columns(['process_id', 'room_id']).doNothing())
        .execute()
    },

    async removeRoom(processId: string, roomId: number): Promise<void> {
      await db
        .deleteFrom('room_holds')
        .where('process_id', '=', processId)
        .where('room_id', '=', roomId)
        .execute()
    },

    /** Rooms of processes that no longer run. */
    async orphans(limit: number): Promise<{ processId: string; roomId: number }[]> {
      const rows = await db
        .selectFrom('room_holds')
        .select(['process_id', 'room_id'])
        .where('process_id', 'not in', db.selectFrom('room_processes').select('id'))
        .limit(limit)
        .execute()
      return rows.map(row => ({ processId: row.process_id, roomId: row.room_id }))
    },
  }
}
