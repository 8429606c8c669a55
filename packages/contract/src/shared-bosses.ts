import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { storedMovesSchema } from './runs.ts'
import { idText, text } from './values.ts'

/** What the party has done at a boss that it shares. */
const sharedBossSchema = z.object({
  /** In order, as moves of the caller's own game, at time 0. */
  moves: storedMovesSchema,
  /** Why the guess was not taken; null if it was, or if none was made. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
})
export type SharedBoss = z.infer<typeof sharedBossSchema>

export const sharedBosses = {
  get: get('/api/shared-bosses/:attemptId', {
    access: 'player',
    params: z.object({ attemptId: idText }),
    response: sharedBossSchema,
  }),
  /** The same guess again is not taken twice: the moves hold it already. */
  guess: post('/api/shared-bosses/:attemptId/guesses', {
    access: 'player',
    cost: 3,
    params: z.object({ attemptId: idText }),
    body: z.object({ word: text(64) }),
    response: sharedBossSchema,
  }),
}
