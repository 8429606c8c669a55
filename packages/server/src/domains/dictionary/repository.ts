import type { ReviewStatus } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.ts'

export type ReviewRow = Omit<Row<'word_reviews'>, 'submitted_by'>

const MAX_LISTED = 200

export function reviewRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('word_reviews')
      .select(['word', 'status', 'submissions', 'created_at', 'decided_at'])
  return {
    /** Pending words: most submitted first. Decided words: newest decision first. */
    async list(status: ReviewStatus): Promise<ReviewRow[]> {
      const listed = rows().where('status', '=', status).limit(MAX_LISTED)
      return status === 'pending'
        ? listed.orderBy('submissions', 'desc').orderBy('created_at').orderBy('word').execute()
        : listed.orderBy('decided_at', 'desc').orderBy('word').execute()
    },

    async counts(): Promise<Record<ReviewStatus, number>> {
      const found = await db
        .selectFrom('word_reviews')
        .select('status')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .groupBy('status')
        .execute()
      const of = (status: ReviewStatus) =>
        Number(found.find(row => row.status === status)?.count ?? 0)
      return { pending: of('pending'), accepted: of('accepted'), refused: of('refused') }
    },

    async find(word: string): Promise<ReviewRow | undefined> {
      return rows().where('word', '=', word).executeTakeFirst()
    },

    /**
     * Returns false if the review has changed since it was read: of two decisions at once, one
     * wins.
     */
    async decide(seen: ReviewRow, status: ReviewStatus, now: number): Promise<boolean> {
      const changed = await db
        .updateTable('word_reviews')
        .set({ status, decided_at: status === 'pending' ? null : now })
        .where('word', '=', seen.word)
        .where('status', '=', seen.status)
        .returning('word')
        .executeTakeFirst()
      return changed !== undefined
    },

    async addFrom(word: string, from: number): Promise<void> {
      await db
        .insertInto('word_additions')
        .values({ word, counts_from: from, counts_until: null })
        .onConflict(conflict =>
          conflict.columns(['word', 'counts_from']).doUpdateSet({ counts_until: null }),
        )
        .execute()
    },

    async endAt(word: string, until: number): Promise<void> {
      await db
        .updateTable('word_additions')
        .set({ counts_until: until })
        .where('word', '=', word)
        .where('counts_until', 'is', null)
        .execute()
    },
  }
}
