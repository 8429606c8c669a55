import * as z from 'zod/mini'
import { date } from './dates.ts'
import { editor } from './editing.ts'
import { get, post } from './endpoint.ts'
import { count, id, idText, text, time } from './values.ts'
import { watchedJourneySchema } from './watching.ts'

const decisionSchema = z.object({
  action: z.enum(['set-aside', 'restored']),
  editor: z.string(),
  reason: z.string(),
  at: time,
})

const reviewedResultSchema = z.object({
  runId: id,
  playerId: id,
  date,
  name: z.string(),
  score: count,
  /** Null unless all five stars were won: giving stars up is no speed. */
  fullMs: z.nullable(count),
  /** In what the result is beyond the 99.9th percentile of its day. */
  beyond: z.array(z.enum(['score', 'speed'])),
  isSetAside: z.boolean(),
  /** Newest first. */
  decisions: z.array(decisionSchema),
})
export type ReviewedResult = z.infer<typeof reviewedResultSchema>

const params = z.object({ runId: idText })
const reviewed = z.object({ result: reviewedResultSchema })

/** What an admin decides about results of the daily journey. */
export const dailyReview = {
  /** Results of the last two weeks beyond the 99.9th percentile, and everything that is set aside. */
  list: get('/api/admin/daily-results', {
    access: 'admin',
    response: z.object({ results: z.array(reviewedResultSchema) }),
  }),
  replay: get('/api/admin/daily-results/:runId', {
    access: 'admin',
    params,
    response: watchedJourneySchema,
  }),
  /** Takes a result off boards, counts and circles. The player reads the reason. */
  setAside: post('/api/admin/daily-results/:runId/set-aside', {
    access: 'admin',
    params,
    body: z.object({ editor, reason: text(300).check(z.regex(/\S/)) }),
    response: reviewed,
  }),
  /** Lets the result count again. */
  restore: post('/api/admin/daily-results/:runId/restore', {
    access: 'admin',
    params,
    body: z.object({ editor }),
    response: reviewed,
  }),
}
