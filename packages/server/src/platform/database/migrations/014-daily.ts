import type { EngineSyntax, Migration, MigrationDb } from '../engine-syntax.ts'

/** Daily journeys, their results and leaderboards, and circles of friends. */
export const dailyTables: Migration = {
  name: '014-daily',
  async up(db, help) {
    await db.schema
      .alterTable('scenarios')
      .addColumn('is_daily', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('daily_puzzles')
      .addColumn('date', 'text', column => column.notNull())
      .addColumn('star', 'integer', column => column.notNull())
      .addColumn('scenario_id', 'integer', column => column.notNull().references('scenarios.id'))
      .addPrimaryKeyConstraint('daily_puzzles_key', ['date', 'star'])
      .execute()
    await db.schema
      .createTable('daily_journeys')
      .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
      .addColumn('date', 'text', column => column.notNull())
      .addColumn('run_id', 'integer', column => column.notNull().unique().references('runs.id'))
      .addColumn('started_at', 'bigint', column => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('score', 'integer')
      .addColumn('result', 'text')
      .addColumn('uncounted', 'text')
      .addPrimaryKeyConstraint('daily_journeys_key', ['player_id', 'date'])
      .execute()
    await addScores(db)
    await db.schema
      .createTable('daily_profiles')
      .addColumn('player_id', 'integer', column => column.primaryKey().references('players.id'))
      .addColumn('name', 'text')
      .addColumn('is_public', 'integer')
      .execute()
    await addCircles(db, help)
  },
}

async function addScores(db: MigrationDb): Promise<void> {
  await db.schema
    .createTable('daily_scores')
    .addColumn('span', 'text', column => column.notNull())
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('score', 'integer', column => column.notNull())
    .addColumn('days', 'integer', column => column.notNull())
    .addColumn('is_public', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('daily_scores_key', ['span', 'player_id'])
    .execute()
  await db.schema
    .createIndex('daily_scores_by_score')
    .on('daily_scores')
    .columns(['span', 'is_public', 'score', 'player_id'])
    .execute()
  await db.schema
    .createIndex('daily_scores_by_player')
    .on('daily_scores')
    .column('player_id')
    .execute()
  await db.schema
    .createTable('daily_counts')
    .addColumn('span', 'text', column => column.notNull())
    .addColumn('score', 'integer', column => column.notNull())
    .addColumn('players', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('daily_counts_key', ['span', 'score'])
    .execute()
}

async function addCircles(db: MigrationDb, help: EngineSyntax): Promise<void> {
  await db.schema
    .createTable('circles')
    .addColumn('id', 'integer', help.id)
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull().unique())
    .addColumn('token', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('circle_members')
    .addColumn('id', 'integer', help.id)
    .addColumn('circle_id', 'integer', column => column.notNull().references('circles.id'))
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('joined_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('circle_members_once')
    .on('circle_members')
    .columns(['circle_id', 'player_id'])
    .unique()
    .execute()
  await db.schema
    .createIndex('circle_members_by_player')
    .on('circle_members')
    .column('player_id')
    .execute()
}
