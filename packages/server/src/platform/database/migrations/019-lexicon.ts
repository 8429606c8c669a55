import type { Migration } from '../engine-syntax.ts'

/** The words that players have met. Those of games stored earlier are added later, in the background. */
export const lexiconTables: Migration = {
  name: '019-lexicon',
  async up(db) {
    await db.schema
      .createTable('attempt_words')
      .addColumn('attempt_id', 'integer', column => column.primaryKey().references('attempts.id'))
      .addColumn('scenario_id', 'integer')
      .addColumn('met_at', 'bigint', column => column.notNull())
      .addColumn('words', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('attempt_words_by_scenario')
      .on('attempt_words')
      .columns(['scenario_id', 'attempt_id'])
      .execute()
  },
}
