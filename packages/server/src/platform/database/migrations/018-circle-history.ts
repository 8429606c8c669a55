import type { Migration } from '../engine-syntax.ts'

/** Who was a member of a circle until when: its streak counts each day among the members of that day. */
export const circleHistory: Migration = {
  name: '018-circle-history',
  async up(db) {
    await db.schema.alterTable('circle_members').addColumn('left_at', 'bigint').execute()
  },
}
