import { sql } from 'kysely'
import type { EngineSyntax, Migration, MigrationDb } from '../engine-syntax.ts'

/** Player 1 is reserved for a home screen that has no player yet; puzzles below 1000 are built in. */
const FIRST_PLAYER = 2
const FIRST_SCENARIO = 1000

export const firstTables: Migration = {
  name: '001-first-tables',
  async up(db, help) {
    await createPlayers(db, help)
    await createScenarios(db, help)
    await createRuns(db, help)
    await createAttempts(db, help)
    await createLedger(db, help)
    await createCollections(db)
  },
}

async function createPlayers(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('players')
    .addColumn('id', 'integer', help.id)
    .addColumn('device_hash', 'text', column => column.unique())
    .addColumn('device_hint', 'text', column => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('first_seen_at', 'bigint', column => column.notNull())
    .addColumn('last_seen_at', 'bigint', column => column.notNull())
    .addColumn('nodes_completed', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('record', 'text', column => column.notNull().defaultTo('{}'))
    .execute()
  await help.startIdsAt(db, 'players', FIRST_PLAYER)
}

async function createScenarios(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('scenarios')
    .addColumn('id', 'integer', help.id)
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('difficulty', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('points', 'integer', column => column.notNull())
    .addColumn('puzzle', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('scenarios_game_key', ['game', 'key'])
    .execute()
  await help.startIdsAt(db, 'scenarios', FIRST_SCENARIO)
  await db.schema
    .createIndex('scenarios_by_difficulty')
    .on('scenarios')
    .columns(['game', 'difficulty', 'status'])
    .execute()
  await db.schema
    .createTable('scenario_uses')
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('scenario_id', 'integer', column => column.notNull().references('scenarios.id'))
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('attempt_id', 'integer')
    .addColumn('last_seen_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('scenario_uses_key', ['player_id', 'scenario_id'])
    .execute()
}

async function createRuns(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('runs')
    .addColumn('id', 'integer', help.id)
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('play_seed', 'text', column => column.notNull())
    .addColumn('reward_seed', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('total_score', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('is_assisted', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('version', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('runs_one_open_of_a_kind')
    .on('runs')
    .columns(['player_id', 'kind'])
    .unique()
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute()
  await db.schema.createIndex('runs_by_player').on('runs').columns(['player_id', 'id']).execute()
}

async function createAttempts(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('attempts')
    .addColumn('id', 'integer', help.id)
    .addColumn('run_id', 'integer', column => column.notNull().references('runs.id'))
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('level', 'integer', column => column.notNull())
    .addColumn('node_id', 'text', column => column.notNull())
    .addColumn('attempt_number', 'integer', column => column.notNull())
    .addColumn('game', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('setup', 'text', column => column.notNull())
    .addColumn('scenario_id', 'integer', column => column.references('scenarios.id'))
    .addColumn('moves', 'text', column => column.notNull().defaultTo('[]'))
    .addColumn('move_count', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('parent_id', 'integer', column => column.references('attempts.id'))
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('score', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('played_ms', 'integer', column => column.notNull().defaultTo(0))
    .addUniqueConstraint('attempts_key', ['run_id', 'level', 'node_id', 'attempt_number'])
    .execute()
  await db.schema
    .createIndex('attempts_by_player')
    .on('attempts')
    .columns(['player_id', 'id'])
    .execute()
  await db.schema.createIndex('attempts_by_parent').on('attempts').column('parent_id').execute()
  await db.schema
    .createTable('completions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('attempt_id', 'integer', column =>
      column.notNull().unique().references('attempts.id'),
    )
    .addColumn('run_id', 'integer', column => column.notNull().references('runs.id'))
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('log_hash', 'text', column => column.notNull())
    .addColumn('answer', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('completions_by_player')
    .on('completions')
    .columns(['player_id', 'created_at'])
    .execute()
}

async function createLedger(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('ledger')
    .addColumn('id', 'integer', help.id)
    .addColumn('run_id', 'integer', column => column.notNull().references('runs.id'))
    .addColumn('attempt_id', 'integer', column => column.references('attempts.id'))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('mind_delta', 'integer', column => column.notNull())
    .addColumn('maximum_delta', 'integer', column => column.notNull())
    .addColumn('score_delta', 'integer', column => column.notNull())
    .addColumn('glyph_id', 'text')
    .addColumn('glyph_delta', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('ledger_by_run').on('ledger').column('run_id').execute()
  await db.schema
    .createTable('glyph_uses')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('run_id', 'integer', column => column.notNull().references('runs.id'))
    .addColumn('attempt_id', 'integer', column => column.references('attempts.id'))
    .addColumn('glyph_id', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('glyph_uses_by_attempt')
    .on('glyph_uses')
    .column('attempt_id')
    .execute()
  await db.schema
    .createTable('word_overrides')
    .addColumn('attempt_id', 'integer', column => column.notNull().references('attempts.id'))
    .addColumn('word', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('word_overrides_key', ['attempt_id', 'word'])
    .execute()
  await db.schema
    .createTable('word_reviews')
    .addColumn('word', 'text', column => column.primaryKey())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('submitted_by', 'integer', column => column.notNull().references('players.id'))
    .addColumn('submissions', 'integer', column => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('decided_at', 'bigint')
    .execute()
}

async function createCollections(db: MigrationDb) {
  await db.schema
    .createTable('player_perks')
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('perk_id', 'text', column => column.notNull())
    .addColumn('slot', 'text')
    .addColumn('unlocked_at', 'bigint', column => column.notNull())
    .addColumn('announced_at', 'bigint')
    .addPrimaryKeyConstraint('player_perks_key', ['player_id', 'perk_id'])
    .addUniqueConstraint('player_perks_one_per_slot', ['player_id', 'slot'])
    .execute()
  await db.schema
    .createTable('player_achievements')
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('achievement_id', 'text', column => column.notNull())
    .addColumn('earned_at', 'bigint', column => column.notNull())
    .addColumn('announced_at', 'bigint')
    .addPrimaryKeyConstraint('player_achievements_key', ['player_id', 'achievement_id'])
    .execute()
}
