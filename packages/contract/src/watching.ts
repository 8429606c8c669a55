import { gameTypeSchema, setupSchema, starMarks } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { date } from './dates.ts'
import { get } from './endpoint.ts'
import { storedMovesSchema } from './runs.ts'
import { playedPuzzleSchema } from './stories.ts'
import { count, id, idText } from './values.ts'

/** A result of a day with everything that is needed to replay it. */
export const watchedJourneySchema = z.object({
  runId: id,
  name: z.string(),
  score: count,
  playedMs: count,
  stars: z.array(
    z.object({
      game: gameTypeSchema,
      mark: z.enum(starMarks),
      points: count,
      setup: setupSchema,
      moves: storedMovesSchema,
      puzzle: playedPuzzleSchema,
    }),
  ),
})
export type WatchedJourney = z.infer<typeof watchedJourneySchema>

export const watching = {
  /** A ranked result of a day and the own one, 409 `not-completed` before the own. */
  watch: get('/api/daily/watch/:date', {
    access: 'player',
    cost: 5,
    params: z.object({ date }),
    query: z.object({
      /** The best public result of the day if absent. */
      runId: z.optional(idText),
    }),
    response: z.object({
      date,
      /** The own result again if the caller has the best one, or asked for it. */
      watched: watchedJourneySchema,
      yours: watchedJourneySchema,
    }),
  }),
}
