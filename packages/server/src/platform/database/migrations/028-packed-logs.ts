import type { Migration } from '../engine-syntax.ts'

/** The moves of attempts that have ended, packed; `moves` is empty then. */
export const packedLogs: Migration = {
  name: '028-packed-logs',
  async up(db, help) {
    await db.schema.alterTable('attempts').addColumn('packed_moves', help.bytes).execute()
  },
}
