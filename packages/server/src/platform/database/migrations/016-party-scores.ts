import type { Migration } from '../engine-syntax.ts'

/** What parties of each size have made together in a whole journey. */
export const partyScores: Migration = {
  name: '016-party-scores',
  async up(db, help) {
    await db.schema
      .createTable('party_scores')
      .addColumn('id', 'integer', help.id)
      .addColumn('size', 'integer', column => column.notNull())
      .addColumn('score', 'integer', column => column.notNull())
      .addColumn('ended_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('party_scores_by_size')
      .on('party_scores')
      .columns(['size', 'score'])
      .execute()
  },
}
