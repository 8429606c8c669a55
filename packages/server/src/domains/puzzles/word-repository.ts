import type { Db } from '../../platform/database/database.ts'
import type { NewWord } from './override-word.ts'

export function wordRepository(db: Db) {
  return {
    async overridesOf(attemptId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('word_overrides')
        .select('word')
        .where('attempt_id', '=', attemptId)
        .execute()
      return rows.map(row => row.word)
    },

    async grant({ attemptId, word, now }: NewWord): Promise<void> {
      await db
        .insertInto('word_overrides')
        .values({ attempt_id: attemptId, word, at: now })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    /** One review per word, with the number of players who added it; a decision already made stays. */
    async submitForReview({ word, playerId, now }: NewWord): Promise<void> {
      const isFirst = await db
        .insertInto('word_submissions')
        .values({ word, player_id: playerId, at: now })
        .onConflict(conflict => conflict.doNothing())
        .returning('word')
        .executeTakeFirst()
      if (!isFirst) return
      await db
        .insertInto('word_reviews')
        .values({
          word,
          status: 'pending',
          submitted_by: playerId,
          created_at: now,
          decided_at: null,
        })
        .onConflict(conflict =>
          conflict.column('word').doUpdateSet(({ eb, ref }) => ({
            submissions: eb(ref('word_reviews.submissions'), '+', 1),
          })),
        )
        .execute()
    },
  }
}
