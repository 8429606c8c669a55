import type { Migration } from '../engine-syntax.ts'

/**
 * Removes circles without members: earlier releases left one behind when the last member was removed as an unused
 * guest. Nobody can see it, but its code would still open it.
 */
export const emptyCircles: Migration = {
  name: '027-empty-circles',
  async up(db) {
    const present = db.selectFrom('circle_members').select('circle_id').where('left_at', 'is', null)
    await db.deleteFrom('circle_members').where('circle_id', 'not in', present).execute()
    await db.deleteFrom('circles').where('id', 'not in', present).execute()
  },
}
