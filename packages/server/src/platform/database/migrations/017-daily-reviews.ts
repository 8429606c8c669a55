import type { Migration } from '../engine-syntax.ts'

interface Result {
  playedMs: number
  stars: { mark: string }[]
}

/** Results of days that admins look at, and what they have decided. */
export const dailyReviews: Migration = {
  name: '017-daily-reviews',
  async up(db, help) {
    await db.schema.alterTable('daily_journeys').addColumn('full_ms', 'bigint').execute()
    for (const column of ['score', 'full_ms']) {
      await db.schema
        .createIndex(`daily_journeys_by_${column}`)
        .on('daily_journeys')
        .columns(['date', column])
        .execute()
    }
    await db.schema
      .createTable('daily_reviews')
      .addColumn('id', 'integer', help.id)
      .addColumn('run_id', 'integer', column => column.notNull().references('runs.id'))
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('editor', 'text', column => column.notNull())
      .addColumn('reason', 'text', column => column.notNull())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('daily_reviews_by_run')
      .on('daily_reviews')
      .column('run_id')
      .execute()
    const ended = await db
      .selectFrom('daily_journeys')
      .select(['run_id', 'result'])
      .where('result', 'is not', null)
      .execute()
    for (const { run_id, result } of ended) {
      const { playedMs, stars } = JSON.parse(String(result)) as Result
      if (stars.length < 5 || stars.some(({ mark }) => mark === 'missed')) continue
      await db
        .updateTable('daily_journeys')
        .set({ full_ms: playedMs })
        .where('run_id', '=', run_id)
        .execute()
    }
  },
}
