import type { Migration } from '../engine-syntax.ts'

/** Bosses at which a party guesses together, and what it has done there. */
export const sharedBosses: Migration = {
  name: '023-shared-bosses',
  async up(db, help) {
    await db.schema
      .createTable('shared_bosses')
      .addColumn('id', 'integer', help.id)
      .addColumn('room_id', 'integer', column => column.notNull().references('rooms.id'))
      .addColumn('play_seed', 'text', column => column.notNull())
      .addColumn('level', 'integer', column => column.notNull())
      .addColumn('round', 'integer', column => column.notNull())
      .addColumn('max_guesses', 'integer', column => column.notNull())
      .addUniqueConstraint('shared_bosses_key', ['room_id', 'play_seed', 'level', 'round'])
      .execute()
    await db.schema
      .createTable('shared_boss_moves')
      .addColumn('boss_id', 'integer', column => column.notNull().references('shared_bosses.id'))
      .addColumn('number', 'integer', column => column.notNull())
      // No reference: the others still need the guesses of a player who was removed.
      .addColumn('attempt_id', 'integer', column => column.notNull())
      .addColumn('participant_id', 'text', column => column.notNull())
      .addColumn('verdict', 'text', column => column.notNull())
      .addColumn('move', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('shared_boss_moves_key', ['boss_id', 'number'])
      .execute()
    // An export or a deletion looks for the guesses of one player.
    await db.schema
      .createIndex('shared_boss_moves_by_attempt')
      .on('shared_boss_moves')
      .column('attempt_id')
      .execute()
  },
}
