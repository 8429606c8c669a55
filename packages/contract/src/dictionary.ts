import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
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

export const dictionary = {
  /** Most wanted first; `counts` holds how many words have each status. */
  reviews: endpoint({
    method: 'GET',
    path: '/api/admin/word-reviews',
    access: 'admin',
    query: z.object({ status: z.optional(reviewStatus) }),
    response: z.object({
      words: z.array(reviewSchema),
      counts: z.object({ pending: count, accepted: count, refused: count }),
    }),
  }),
  /** `pending` takes a decision back. */
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/word-reviews',
    access: 'admin',
    body: z.object({ word: text(32, 1), status: reviewStatus }),
    response: reviewSchema,
  }),
}
