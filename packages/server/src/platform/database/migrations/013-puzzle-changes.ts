import type { Migration } from '../engine-syntax.ts'

/** What editors have done to puzzles. A mended puzzle remembers the words of its release. */
export const puzzleChanges: Migration = {
  name: '013-puzzle-changes',
  async up(db, help) {
    await db.schema.alterTable('scenarios').addColumn('released_puzzle', 'text').execute()
    await db.schema
      .createTable('puzzle_changes')
      .addColumn('id', 'integer', help.id)
      .addColumn('scenario_id', 'integer', column => column.notNull().references('scenarios.id'))
      .addColumn('game', 'text', column => column.notNull())
      .addColumn('key', 'text', column => column.notNull())
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('editor', 'text', column => column.notNull())
      .addColumn('edits', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('puzzle_changes_by_puzzle')
      .on('puzzle_changes')
      .columns(['game', 'key'])
      .execute()
  },
}
