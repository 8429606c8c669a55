import {
  forgottenWordPuzzleSchema,
  gameTypeSchema,
  hivePuzzleSchema,
  setupSchema,
  twistlePuzzleSchema,
  wordWebPuzzleSchema,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { storedMovesSchema } from './runs.ts'
import { runRecordSchema } from './statistics.ts'
import { count, id, idText, levelNumber, time } from './values.ts'

/** One attempt of a journey; of an open one only its place is sent, nothing of its puzzle. */
const storyAttemptSchema = z.object({
  id,
  level: levelNumber,
  nodeId: z.string(),
  attemptNumber: count,
  gameType: gameTypeSchema,
  outcome: z.enum(['victory', 'defeat', 'closed', 'open']),
  /** As the game's own screen showed it. */
  score: count,
  /** What the node paid to the journey. */
  paid: count,
  duration: count,
  moveCount: count,
  startedAt: time,
  endedAt: z.nullable(time),
})
export type StoryAttempt = z.infer<typeof storyAttemptSchema>

/** The puzzle under the name of its game; empty if the attempt was left before it had one. */
export const playedPuzzleSchema = z.object({
  'word-web': z.optional(wordWebPuzzleSchema),
  'hive-builder': z.optional(hivePuzzleSchema),
  'time-trial': z.optional(hivePuzzleSchema),
  twistle: z.optional(twistlePuzzleSchema),
  'forgotten-word': z.optional(forgottenWordPuzzleSchema),
})
export type PlayedPuzzle = z.infer<typeof playedPuzzleSchema>

export const stories = {
  /** A journey from its first attempt to its last. */
  story: get('/api/player/story/:playerId/:runId', {
    access: 'player',
    params: z.object({ playerId: idText, runId: idText }),
    response: z.object({ run: runRecordSchema, attempts: z.array(storyAttemptSchema) }),
  }),
  /** Everything needed to replay an attempt that has ended. */
  replay: get('/api/player/replay/:playerId/:attemptId', {
    access: 'player',
    params: z.object({ playerId: idText, attemptId: idText }),
    response: z.object({
      attempt: storyAttemptSchema,
      setup: setupSchema,
      moves: storedMovesSchema,
      puzzle: playedPuzzleSchema,
    }),
  }),
}
