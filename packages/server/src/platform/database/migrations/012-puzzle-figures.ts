import { sql } from 'kysely'
import type { Migration } from '../engine-syntax.ts'

/** How puzzles are played. The editor's difficulty stays; puzzles are handed out by the rated one. */
export const puzzleFigures: Migration = {
  name: '012-puzzle-figures',
  async up(db) {
    await db.schema
      .alterTable('scenarios')
      .addColumn('rated_difficulty', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await sql`update scenarios set rated_difficulty = difficulty`.execute(db)
    await db.schema.dropIndex('scenarios_by_difficulty').execute()
    await db.schema
      .createIndex('scenarios_by_rated_difficulty')
      .on('scenarios')
      .columns(['game', 'rated_difficulty', 'status'])
      .execute()
    await db.schema
      .createTable('puzzle_figures')
      .addColumn('scenario_id', 'integer', column => column.primaryKey().references('scenarios.id'))
      .addColumn('plays', 'integer', column => column.notNull())
      .addColumn('solved', 'integer', column => column.notNull())
      .addColumn('logs_read', 'integer', column => column.notNull())
      .addColumn('median_guesses', 'integer')
      .addColumn('wrong_guess', 'text')
      .addColumn('wrong_guess_games', 'integer', column => column.notNull())
      .addColumn('calibrated_at', 'bigint', column => column.notNull())
      .execute()
  },
}
