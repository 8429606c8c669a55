import type { Db } from '../../platform/database/database.ts'
import type { PlayerRow } from '../../platform/database/tables.ts'

export interface NewPlayer {
  deviceHash: string
  deviceHint: string
  displayName: string | null
  now: number
}

export function playerRepository(db: Db) {
  return {
    async isKnownDevice(deviceHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('players')
        .select('id')
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Two requests at once from a new device create one player. */
    async findOrCreate({ deviceHash, deviceHint, displayName, now }: NewPlayer) {
      return db
        .insertInto('players')
        .values({
          device_hash: deviceHash,
          device_hint: deviceHint,
          display_name: displayName,
          first_seen_at: now,
          last_seen_at: now,
        })
        .onConflict(conflict =>
          conflict.column('device_hash').doUpdateSet({
            last_seen_at: now,
            ...(displayName === null ? {} : { display_name: displayName }),
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async markSeen(id: number, now: number): Promise<PlayerRow> {
      return db
        .updateTable('players')
        .set({ last_seen_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async find(id: number): Promise<PlayerRow | undefined> {
      return db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
    },
  }
}
