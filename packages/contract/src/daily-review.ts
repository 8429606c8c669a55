import { gameTypeSchema } from '@lexiverse/rules'
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
  /** The server gave it no rank, because it was played faster than people can. */
  isRefused: z.boolean(),
  isSetAside: z.boolean(),
  /** Played with answers known from another journey: it has no rank, also if it is no longer set aside. */
  isRepetition: z.boolean(),
  /** Newest first. */
  decisions: z.array(decisionSchema),
})
export type ReviewedResult = z.infer<typeof reviewedResultSchema>

/** A pool of the daily journey: the puzzles for stars of one game and difficulty. */
const poolSupplySchema = z.object({
  game: gameTypeSchema,
  difficulty: z.string(),
  /** The points that its hives are made for; null for other games. */
  hivePoints: z.nullable(count),
  puzzles: count,
  /** The days until a puzzle has to come back within 120 days; null for a year or more. */
  days: z.nullable(count),
})
export type PoolSupply = z.infer<typeof poolSupplySchema>

const params = z.object({ runId: idText })
const reviewed = z.object({ result: reviewedResultSchema })

/** What an admin decides about results of the daily journey. */
export const dailyReview = {
  /** Results of the last two weeks beyond the 99.9th percentile or refused for their pace, and everything that is set aside; how long the puzzles last. */
  list: get('/api/admin/daily-results', {
    access: 'admin',
    response: z.object({
      results: z.array(reviewedResultSchema),
      pools: z.array(poolSupplySchema),
    }),
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
  /** Takes a decision back: a result that was set aside or refused counts, unless it is a repetition. */
  restore: post('/api/admin/daily-results/:runId/restore', {
    access: 'admin',
    params,
    body: z.object({ editor }),
    response: reviewed,
  }),
}
