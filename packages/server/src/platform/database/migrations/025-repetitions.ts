import type { Migration } from '../engine-syntax.ts'

/** Journeys played with answers known from another one: they never rank, also when an admin takes a decision back. */
export const repetitions: Migration = {
  name: '025-repetitions',
  async up(db) {
    await db.schema
      .alterTable('daily_journeys')
      .addColumn('is_repetition', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db
      .updateTable('daily_journeys')
      .set({ is_repetition: 1 })
      .where('uncounted', '=', 'repeated')
      .execute()
  },
}
