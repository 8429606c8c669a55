import type { Migration } from '../engine-syntax.ts'

/** References whose column had no index: each removed row looked through the whole table. */
const REFERENCES = [
  ['ledger', 'attempt_id'],
  ['completions', 'run_id'],
  ['glyph_uses', 'run_id'],
  ['players', 'merged_into'],
  ['word_reviews', 'submitted_by'],
  ['word_submissions', 'player_id'],
  ['account_sessions', 'guest_player_id'],
  ['room_holds', 'room_id'],
] as const

/** Makes the removal of old rows cheap, and holds the play time of a run that is played for months. */
export const removal: Migration = {
  name: '015-removal',
  async up(db, help) {
    for (const [table, column] of REFERENCES) {
      await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
    }
    await help.widenToBigint(db, 'runs', 'played_ms')
  },
}
