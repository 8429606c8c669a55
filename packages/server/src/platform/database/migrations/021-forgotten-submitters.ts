import type { Migration } from '../engine-syntax.ts'

/**
 * A decided word outlives the player who added it first. SQLite cannot make a column nullable, so both engines
 * replace it; a server of the release before still writes and reads it.
 */
export const forgottenSubmitters: Migration = {
  name: '021-forgotten-submitters',
  async up(db) {
    const reviews = () => db.schema.alterTable('word_reviews')
    await reviews()
      .addColumn('submitter', 'integer', column => column.references('players.id'))
      .execute()
    await db
      .updateTable('word_reviews')
      .set(({ ref }) => ({ submitter: ref('submitted_by') }))
      .execute()
    await db.schema.dropIndex('word_reviews_by_submitted_by').execute()
    await reviews().dropColumn('submitted_by').execute()
    await reviews().renameColumn('submitter', 'submitted_by').execute()
    await db.schema
      .createIndex('word_reviews_by_submitted_by')
      .on('word_reviews')
      .column('submitted_by')
      .execute()
  },
}
