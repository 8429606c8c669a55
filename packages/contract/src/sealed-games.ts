import { gameTypeSchema, moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { completionSchema } from './games.ts'
import { count, idText, text, time } from './values.ts'

const outcomeSchema = z.object({
  result: z.enum(['victory', 'defeat']),
  score: count,
  rewardBase: z.number(),
  mindPoints: count,
  mindPointsUsed: count,
  tolls: count,
  guessesUsed: count,
  wordsFound: count,
  isFlawless: z.boolean(),
  isAssisted: z.boolean(),
})

/** A sealed game as far as it is played. */
export const sealedGameSchema = z.object({
  game: gameTypeSchema,
  /** The moves that the server has taken; the next one has this number. */
  moveCount: count,
  /** Milliseconds since the attempt was opened, by the server's clock. */
  elapsed: time,
  /** What the board draws: the fields of this game's view. */
  view: z.looseObject({}),
  /** Why the move was not taken; null if it was. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** How the game ended; null while it is open. */
  outcome: z.nullable(outcomeSchema),
  /** The glyphs that the run holds now. */
  glyphs: z.array(z.object({ glyphId: z.string(), quantity: count })),
  /** After the end: the stored completion, and the puzzle with its answers. */
  completion: z.nullable(completionSchema),
  answers: z.nullable(z.looseObject({})),
  /** After the end: every move, for looking back on it. */
  log: z.nullable(moveLogSchema),
  /** Spaces: right and wrong moves have answers of the same size. */
  padding: z.string(),
})
export type SealedGame = z.infer<typeof sealedGameSchema>

export const sealedGames = {
  get: get('/api/attempts/:attemptId', {
    access: 'player',
    cost: 3,
    params: z.object({ attemptId: idText }),
    response: sealedGameSchema,
  }),
  /** Idempotent by the move's number: a repeated request gets the game as it is. */
  playMove: post('/api/attempts/:attemptId/moves', {
    access: 'player',
    cost: 3,
    params: z.object({ attemptId: idText }),
    body: z.object({ number: count, move: z.looseObject({ type: text(16) }) }),
    response: sealedGameSchema,
  }),
}
