import type { Migration } from '../engine-syntax.ts'

/** The magnitude of a campaign. Those from before there were any were played at 0. */
export const magnitudeColumn: Migration = {
  name: '022-magnitudes',
  async up(db) {
    await db.schema
      .alterTable('runs')
      .addColumn('magnitude', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
