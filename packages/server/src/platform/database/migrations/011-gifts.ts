import type { Migration } from '../engine-syntax.ts'

/** What an admin has given a perk for, in the admin's words. */
export const gifts: Migration = {
  name: '011-gifts',
  async up(db) {
    await db.schema.alterTable('player_perks').addColumn('unlocked_for', 'text').execute()
  },
}
