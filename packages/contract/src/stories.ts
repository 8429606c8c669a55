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

/** Everything needed to replay an attempt that has ended. */
const playedAttemptSchema = z.object({
  attempt: storyAttemptSchema,
  setup: setupSchema,
  moves: storedMovesSchema,
  puzzle: playedPuzzleSchema,
})

/** What the player decided at a star: a glyph taken, score instead of glyphs, or an answer to a wanderer. */
const choiceSchema = z.object({
  kind: z.enum(['glyph', 'score', 'wanderer']),
  level: levelNumber,
  nodeId: z.string(),
  /** Of the glyph taken, or of the wanderer; empty for score. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
})
export type StoryChoice = z.infer<typeof choiceSchema>

const summarySchema = z.object({
  run: runRecordSchema,
  /** Won, lost and left games in order, with the omen of their star. */
  attempts: z.array(z.extend(storyAttemptSchema, { omen: z.optional(z.string()) })),
  choices: z.array(choiceSchema),
  powers: z.array(
    z.object({
      kind: z.enum(['perk', 'wanderer', 'glyph']),
      id: z.string(),
      name: z.string(),
      text: z.string(),
    }),
  ),
  words: z.array(
    z.object({
      word: z.string(),
      way: z.enum(['named', 'pangram', 'answered', 'found']),
      meaning: z.nullable(z.string()),
    }),
  ),
  /** The last game against a boss, from whose log the browser reads the boss's last sentence. */
  lastBoss: z.nullable(playedAttemptSchema),
  unlocked: z.array(
    z.object({
      kind: z.enum(['perk', 'achievement']),
      id: z.string(),
      name: z.string(),
      text: z.string(),
    }),
  ),
  /** The one thing to try next; `daily` has no figures. */
  next: z.nullable(
    z.object({
      kind: z.enum(['perk', 'achievement', 'daily']),
      id: z.string(),
      name: z.string(),
      text: z.string(),
      value: count,
      target: count,
    }),
  ),
})
export type JourneySummary = z.infer<typeof summarySchema>

export const stories = {
  /** A journey from its first attempt to its last. */
  story: get('/api/player/story/:playerId/:runId', {
    access: 'player',
    params: z.object({ playerId: idText, runId: idText }),
    response: z.object({ run: runRecordSchema, attempts: z.array(storyAttemptSchema) }),
  }),
  /** What a campaign or party that has ended was: refused while it is open. */
  summary: get('/api/player/summary/:playerId/:runId', {
    access: 'player',
    cost: 10,
    params: z.object({ playerId: idText, runId: idText }),
    response: summarySchema,
  }),
  replay: get('/api/player/replay/:playerId/:attemptId', {
    access: 'player',
    params: z.object({ playerId: idText, attemptId: idText }),
    response: playedAttemptSchema,
  }),
}
