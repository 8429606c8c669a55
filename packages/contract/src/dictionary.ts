import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, text, time } from './values.ts'

export const reviewStatuses = ['pending', 'accepted', 'refused'] as const
const reviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof reviewStatus>

export const reviewSchema = z.object({
  word: z.string(),
  status: reviewStatus,
  /** How many times players have added it. */
  submissions: count,
  createdAt: time,
  decidedAt: z.nullable(time),
  /** Why the dictionary refuses it by itself: a name, a scientific term, or unknown. */
  reason: z.nullable(z.string()),
})
export type WordReview = z.infer<typeof reviewSchema>

export const meaningSchema = z.object({
  /** The base form that the senses explain: run for running. */
  lemma: z.string(),
  partOfSpeech: z.nullable(z.enum(['noun', 'verb', 'adjective', 'adverb'])),
  /** One to three, the likeliest first. */
  senses: z.array(z.string()),
  /** A sentence of ours; otherwise WordNet's, which asks for its credit. */
  isOurs: z.boolean(),
})
export type WordMeaning = z.infer<typeof meaningSchema>

export const dictionary = {
  /** Null where nobody explains the word, or where it is one that we do not show. */
  word: get('/api/words/:word', {
    access: 'public',
    // Two look-ups in memory take a few microseconds: the call itself is what it costs, as in a plain read.
    cost: 1,
    params: z.object({ word: text(64, 1) }),
    response: z.object({
      word: z.string(),
      tier: z.enum(['answer', 'accepted', 'refused']),
      /** 10 for the most common words, 95 for the rarest; null for a refused word. */
      commonness: z.nullable(count),
      meaning: z.nullable(meaningSchema),
    }),
  }),
  /** Most submitted first; `counts` are the numbers of words by status. */
  reviews: get('/api/admin/word-reviews', {
    access: 'admin',
    query: z.object({ status: z.optional(reviewStatus) }),
    response: z.object({
      words: z.array(reviewSchema),
      counts: z.object({ pending: count, accepted: count, refused: count }),
    }),
  }),
  /** `pending` takes a decision back. */
  decide: post('/api/admin/word-reviews', {
    access: 'admin',
    body: z.object({ word: text(32, 1), status: reviewStatus }),
    response: reviewSchema,
  }),
}
