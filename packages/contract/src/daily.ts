import { DAILY_FIGURES, difficulties, gameTypeSchema, starMarks, wordTiers } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { date } from './dates.ts'
import { get, post } from './endpoint.ts'
import { attemptSchema } from './runs.ts'
import { sealedGameSchema } from './sealed-games.ts'
import { asOf, count, id, text, time } from './values.ts'

const pageText = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))

const starSchema = z.object({
  nodeId: z.string(),
  game: gameTypeSchema,
  difficulty: z.enum([...difficulties, ...wordTiers]),
  /** Null for a star that was not played to its end. */
  mark: z.nullable(z.enum(starMarks)),
  points: count,
  /** From the hand-out to the last move, by the server's clock. */
  playedMs: count,
})

const scoreSchema = z.object({ total: count, stars: count, mindPoints: count, time: count })

/** A day as this player stands in it. */
const dailySchema = z.object({
  date,
  number: count,
  figure: z.enum(DAILY_FIGURES),
  /** The two glyphs that everybody starts with. */
  glyphs: z.array(z.string()),
  stars: z.array(starSchema),
  status: z.enum(['not-begun', 'under-way', 'done', 'abandoned']),
  /** The counted journey; null before it is begun. */
  runId: z.nullable(id),
  /** The star to enter next, from 1; null once the journey is over. */
  nextStar: z.nullable(count),
  mindPoints: z.object({ current: count, maximum: count }),
  heldGlyphs: z.array(z.object({ glyphId: z.string(), quantity: count })),
  /** Null until the journey is done. */
  score: z.nullable(scoreSchema),
  /** Players whose result of this day counts. */
  playedBy: count,
})
export type Daily = z.infer<typeof dailySchema>

const streakSchema = z.object({
  /** Days played in a row; forgiven days are not counted. */
  days: count,
  longest: count,
  /** Missed days inside the row that were forgiven: one in any seven days. */
  forgiven: z.array(date),
})

const profileSchema = z.object({
  /** The name that others see. */
  name: z.string(),
  isChosen: z.boolean(),
  isPublic: z.boolean(),
})
export type DailyProfile = z.infer<typeof profileSchema>

/** Where a result stands among all that count. */
const standingSchema = z.object({
  rank: count,
  players: count,
  /** How many of 100 players have a lower score. */
  percentile: count,
  score: count,
})

const spans = ['day', 'week', 'all'] as const

export const daily = {
  today: get('/api/daily', {
    access: 'player',
    cost: 2,
    response: z.object({
      ...dailySchema.shape,
      secondsUntilNext: count,
      streak: streakSchema,
      profile: profileSchema,
      /** An earlier day's journey that was begun and can still be finished, until its time. */
      unfinished: z.nullable(
        z.object({
          date,
          stars: z.array(starSchema),
          nextStar: count,
          mindPoints: dailySchema.shape.mindPoints,
          heldGlyphs: dailySchema.shape.heldGlyphs,
          countsUntil: time,
        }),
      ),
    }),
  }),
  /** Enters the next star of a day: opens the journey or goes on with it. The same request again resumes the same star. */
  start: post('/api/daily/start', {
    access: 'player',
    cost: 5,
    body: z.object({
      /** Today if absent. */
      date: z.optional(date),
      /** Plays the day without counting: after the own result, or an earlier day. */
      isPractice: z.optional(z.boolean()),
    }),
    response: z.object({
      date,
      star: count,
      isPractice: z.boolean(),
      attempt: attemptSchema,
      sealed: sealedGameSchema,
    }),
  }),
  archive: get('/api/daily/archive', {
    access: 'player',
    query: z.object({ before: z.optional(date) }),
    response: z.object({
      /** Newest first, without today. */
      days: z.array(
        z.object({
          date,
          number: count,
          figure: z.enum(DAILY_FIGURES),
          status: z.enum(['not-begun', 'under-way', 'done', 'abandoned']),
          score: z.nullable(count),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
  /** The own counted result of a day; 409 `not-completed` before there is one. */
  result: get('/api/daily/result/:date', {
    access: 'player',
    cost: 2,
    params: z.object({ date }),
    response: z.object({
      ...dailySchema.shape,
      score: scoreSchema,
      playedMs: count,
      /** Null for a result that does not count, with the reason. */
      standing: z.nullable(standingSchema),
      uncounted: z.nullable(z.enum(['assisted', 'late', 'pace', 'repeated', 'set-aside', 'void'])),
      /** Why an admin has set the result aside. */
      setAsideReason: z.nullable(z.string()),
      median: count,
      /** Columns of equal width from the lowest; `from` is the first score of a column. */
      histogram: z.array(z.object({ from: count, players: count, isYours: z.boolean() })),
      /** The best own score of an earlier day. */
      best: z.nullable(count),
    }),
  }),
  board: get('/api/daily/board', {
    access: 'player',
    cost: 2,
    query: z.object({
      span: z.enum(spans),
      /** A day, or any day of a week; today if absent. */
      date: z.optional(date),
      page: z.optional(pageText),
    }),
    response: z.object({
      asOf,
      span: z.enum(spans),
      /** The day, or the Monday of the week; null for all time. */
      from: z.nullable(date),
      you: z.nullable(standingSchema),
      players: count,
      page: count,
      hasMore: z.boolean(),
      /** Public players only; ranks count everybody. */
      rows: z.array(
        z.object({
          rank: count,
          name: z.string(),
          score: count,
          days: count,
          isYou: z.boolean(),
          /** To be watched: of a day's board, after the own result of that day. */
          runId: z.nullable(id),
        }),
      ),
    }),
  }),
  /** Chooses the public name, or whether the own results are on the public board. */
  saveProfile: post('/api/daily/profile', {
    access: 'player',
    body: z.object({ name: z.optional(text(200)), isPublic: z.optional(z.boolean()) }),
    response: profileSchema,
  }),
}
