import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Takes back the words that a player has added for review. A decision stays, without the player; a word that
 * nobody else has added leaves the list of those that wait.
 */
export async function forgetWords(tx: Db, playerId: number): Promise<void> {
  const rows = await tx
    .deleteFrom('word_submissions')
    .where('player_id', '=', playerId)
    .returning('word')
    .execute()
  // In one order in every transaction, so that two at once cannot deadlock.
  for (const word of rows.map(row => row.word).sort()) {
    await tx
      .updateTable('word_reviews')
      .set({ submissions: sql<number>`submissions - 1` })
      .where('word', '=', word)
      .where('submissions', '>', 0)
      .execute()
    await tx
      .deleteFrom('word_reviews')
      .where('word', '=', word)
      .where('status', '=', 'pending')
      .where('submissions', '=', 0)
      .execute()
  }
  await tx
    .updateTable('word_reviews')
    .set({ submitted_by: null })
    .where('submitted_by', '=', playerId)
    .execute()
}
