import { sql } from 'kysely'
import type { Migration, MigrationDb } from '../engine-syntax.ts'

export const bookings: Migration = {
  name: '003-bookings',
  async up(db) {
    await countFromHere(db)
    await bookMindPoints(db)
    await createWordSubmissions(db)
  },
}

/** Journeys opened before games and words were counted begin at none. */
async function countFromHere(db: MigrationDb) {
  for (const { id, state } of await db.selectFrom('runs').select(['id', 'state']).execute()) {
    const counted = { gamesPlayed: 0, wordsFound: 0, ...JSON.parse(String(state)) }
    await db
      .updateTable('runs')
      .set({ state: JSON.stringify(counted) })
      .where('id', '=', id)
      .execute()
  }
}

/** What the stored log of an open game has changed in the balance of its run so far. */
async function bookMindPoints(db: MigrationDb) {
  await db.schema
    .alterTable('attempts')
    .addColumn('mind_booked', 'integer', column => column.notNull().defaultTo(0))
    .execute()
}

/** Who has added which word, so that each player counts once. */
async function createWordSubmissions(db: MigrationDb) {
  await db.schema
    .createTable('word_submissions')
    .addColumn('word', 'text', column => column.notNull())
    .addColumn('player_id', 'integer', column => column.notNull().references('players.id'))
    .addColumn('at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('word_submissions_key', ['word', 'player_id'])
    .execute()
  await sql`insert into word_submissions (word, player_id, at)
    select word, submitted_by, created_at from word_reviews`.execute(db)
  await sql`update word_reviews set submissions = 1`.execute(db)
}
