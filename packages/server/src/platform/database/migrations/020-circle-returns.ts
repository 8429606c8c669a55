import { sql } from 'kysely'
import type { Migration } from '../engine-syntax.ts'

/** A player who has left a circle and came back has a row for each time: the streak counts both. */
export const circleReturns: Migration = {
  name: '020-circle-returns',
  async up(db) {
    await db.schema.dropIndex('circle_members_once').execute()
    await db.schema
      .createIndex('circle_members_present')
      .on('circle_members')
      .columns(['circle_id', 'player_id'])
      .unique()
      .where(sql.ref('left_at'), 'is', null)
      .execute()
    await db.schema
      .createIndex('circle_members_by_circle')
      .on('circle_members')
      .column('circle_id')
      .execute()
  },
}
