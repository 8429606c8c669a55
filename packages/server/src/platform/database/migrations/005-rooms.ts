import { sql } from 'kysely'
import type { EngineSyntax, Migration, MigrationDb } from '../engine-syntax.ts'

/** Multiplayer sessions: what must survive any server process, and the timers that any of them may carry out. */
export const roomTables: Migration = {
  name: '005-rooms',
  async up(db, help) {
    await createRooms(db, help)
    await createParty(db)
    await createHolds(db)
  },
}

async function createRooms(db: MigrationDb, help: EngineSyntax) {
  await db.schema
    .createTable('rooms')
    .addColumn('id', 'integer', help.id)
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('play_seed', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('alive_at', 'bigint', column => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  // A code may come round again once its session has ended.
  await db.schema
    .createIndex('rooms_open_code')
    .on('rooms')
    .column('code')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await db.schema.createIndex('rooms_due').on('rooms').column('due_at').execute()
  await db.schema
    .createTable('room_events')
    .addColumn('room_id', 'integer', column => column.notNull().references('rooms.id'))
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('room_events_key', ['room_id', 'version'])
    .execute()
}

async function createParty(db: MigrationDb) {
  await db.schema
    .createTable('room_runs')
    .addColumn('run_id', 'integer', column => column.primaryKey().references('runs.id'))
    .addColumn('room_id', 'integer', column => column.notNull().references('rooms.id'))
    .addColumn('player_id', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('room_runs_by_room')
    .on('room_runs')
    .columns(['room_id', 'player_id'])
    .execute()
  await db.schema
    .createTable('room_scenarios')
    .addColumn('room_id', 'integer', column => column.notNull().references('rooms.id'))
    .addColumn('level', 'integer', column => column.notNull())
    .addColumn('node_id', 'text', column => column.notNull())
    .addColumn('try_number', 'integer', column => column.notNull())
    .addColumn('scenario_id', 'integer', column => column.notNull().references('scenarios.id'))
    .addPrimaryKeyConstraint('room_scenarios_key', ['room_id', 'level', 'node_id', 'try_number'])
    .execute()
}

/** Which server process holds connections of which session, and which processes are there at all. */
async function createHolds(db: MigrationDb) {
  await db.schema
    .createTable('room_holds')
    .addColumn('process_id', 'text', column => column.notNull())
    .addColumn('room_id', 'integer', column => column.notNull().references('rooms.id'))
    .addPrimaryKeyConstraint('room_holds_key', ['process_id', 'room_id'])
    .execute()
  await db.schema
    .createTable('room_processes')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('beat', 'integer', column => column.notNull())
    .execute()
}
