import type { Migration } from '../engine-syntax.ts'

/**
 * Whether a name was chosen for circles only. Such a name used to be stored as the wish to stay off the public board;
 * of rows from before, nobody can tell which of the two they mean, so they stay as they are.
 */
export const circleNames: Migration = {
  name: '024-circle-names',
  async up(db) {
    await db.schema
      .alterTable('daily_profiles')
      .addColumn('is_circle_name', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
