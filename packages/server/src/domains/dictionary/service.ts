import type { ReviewStatus, WordReview } from '@lexiverse/contract'
import { EFFECT_DELAY_MS, newEdition, publishAddedWords } from '../../platform/added-words.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type ReviewRow, reviewRepository } from './repository.ts'

export function dictionaryService(platform: Platform) {
  const { database, clock, dictionary } = platform

  const describe = (row: ReviewRow): WordReview => {
    const verdict = dictionary.judge(row.word)
    return {
      word: row.word,
      status: row.status as ReviewStatus,
      submissions: row.submissions,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
      reason: verdict.tier === 'refused' ? verdict.reason : null,
    }
  }

  return {
    describeWord(word: string) {
      const verdict = dictionary.judge(word)
      const meaning = dictionary.meaningOf(word)
      return {
        word: word.toLowerCase(),
        tier: verdict.tier,
        commonness: verdict.tier === 'refused' ? null : (verdict.commonness ?? null),
        meaning,
      }
    },

    async list(status: ReviewStatus) {
      const reviews = reviewRepository(database.db)
      const words = (await reviews.list(status)).map(describe)
      return { words, counts: await reviews.counts() }
    },

    countAccepted: async () => (await reviewRepository(database.db).counts()).accepted,

    /** Accepted words count for all players after a short delay; open games do not change. */
    async decide(word: string, status: ReviewStatus): Promise<WordReview> {
      const decided = await database.write(tx => decide(tx, word, status, clock()))
      await publishAddedWords(platform)
      return describe(decided)
    },
  }
}

export type DictionaryService = ReturnType<typeof dictionaryService>

async function decide(tx: Db, word: string, status: ReviewStatus, now: number): Promise<ReviewRow> {
  const reviews = reviewRepository(tx)
  const seen = await reviews.find(word)
  if (!seen) throw new ApiError('not-found', 'No player has added this word.')
  if (seen.status === status) return seen
  if (!(await reviews.decide(seen, status, now))) {
    throw new ApiError('conflict', 'Somebody else has just decided on this word.')
  }
  const effective = now + EFFECT_DELAY_MS
  if (status === 'accepted') await reviews.addFrom(word, effective)
  if (seen.status === 'accepted') await reviews.endAt(word, effective)
  await newEdition(tx)
  return { ...seen, status, decided_at: status === 'pending' ? null : now }
}
