import { sql } from 'kysely'
import type { Migration } from '../engine-syntax.ts'

export const contentJobs: Migration = {
  name: '007-content-jobs',
  async up(db, help) {
    await db.schema
      .createTable('content_jobs')
      .addColumn('id', 'integer', help.id)
      .addColumn('title', 'text', column => column.notNull())
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('made', 'integer', column => column.notNull())
      .addColumn('wanted', 'integer', column => column.notNull())
      .addColumn('report', 'text')
      .addColumn('error', 'text')
      .addColumn('started_at', 'bigint', column => column.notNull())
      .addColumn('beat_at', 'bigint', column => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute()
    await db.schema
      .createIndex('content_jobs_one_running')
      .on('content_jobs')
      .column('status')
      .unique()
      .where(sql.ref('status'), '=', sql.lit('running'))
      .execute()
    await db.schema
      .createTable('word_additions')
      .addColumn('word', 'text', column => column.notNull())
      .addColumn('counts_from', 'bigint', column => column.notNull())
      .addColumn('counts_until', 'bigint')
      .addPrimaryKeyConstraint('word_additions_key', ['word', 'counts_from'])
      .execute()
  },
}
