import type { Migration } from '../engine-syntax.ts'

/** Loadouts that players have saved under a name. */
export const savedLoadouts: Migration = {
  name: '026-loadouts',
  async up(db, help) {
    await db.schema
      .createTable('perk_loadouts')
      .addColumn('id', 'integer', help.id)
      .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('perks', 'text', column => column.notNull())
      .addColumn('saved_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('perk_loadouts_by_player')
      .on('perk_loadouts')
      .column('player_id')
      .execute()
  },
}
