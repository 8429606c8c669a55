import {
  clueSchema,
  difficultySchema,
  gameTypeSchema,
  magnitudeSchema,
  mapAids,
  mindPointsSchema,
  moveLogSchema,
  setupSchema,
  timerModeSchema,
} from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { progressSchema } from './progress.ts'
import { claimedFigure, count, id, idText, levelNumber, nodeId, text, time } from './values.ts'

/** 'campaign', 'tutorial' and 'seeded' open a journey; a game opens an attempt at a node. */
const gameType = z.enum([
  'campaign',
  'tutorial',
  'seeded',
  'word-web',
  'hive-builder',
  'time-trial',
  'twistle',
  'forgotten-word',
])

/** A stored move with the fields of every game: a response schema must name each field that it sends. */
export const storedMovesSchema = z.array(
  z.object({
    type: z.string(),
    at: count,
    word: z.optional(z.string()),
    words: z.optional(z.array(z.string())),
    letter: z.optional(z.string()),
    clue: z.optional(clueSchema),
    trialId: z.optional(z.string()),
    glyphId: z.optional(z.string()),
    useId: z.optional(z.string()),
    aid: z.optional(z.string()),
    isWord: z.optional(z.boolean()),
    isRepeat: z.optional(z.boolean()),
    isSoft: z.optional(z.boolean()),
    /** To a bargain of a boss. */
    answer: z.optional(z.string()),
    /** Of a guess at a boss that the party shares: its place, and the friend who made it. */
    number: z.optional(count),
    by: z.optional(z.string()),
  }),
)

/** The mind points of the run, including what the stored logs of open games have changed. */
export const mindPointsAnswer = mindPointsSchema

/** Everything a browser needs to open a game, or to resume it exactly. */
export const attemptSchema = z.object({
  runId: id,
  attemptId: z.nullable(id),
  game: z.nullable(gameTypeSchema),
  setup: z.nullable(setupSchema),
  moves: storedMovesSchema,
  /** Milliseconds since the attempt was opened, by the server's clock: the device's own may have been set. */
  elapsed: z.optional(time),
  mindPoints: mindPointsAnswer,
  progress: progressSchema,
})
export type Attempt = z.infer<typeof attemptSchema>

const openGameSchema = z.object({ level: count, nodeId, game: gameTypeSchema })
export type OpenGame = z.infer<typeof openGameSchema>

const gameData = z.optional(
  z.object({
    gameType: z.optional(text(32)),
    score: z.optional(claimedFigure),
    timeElapsed: z.optional(claimedFigure),
    mindPointsUsed: z.optional(claimedFigure),
    additionalData: z.optional(
      z.object({
        moves: z.optional(moveLogSchema),
        attemptId: z.optional(id),
        /** An aid taken on the map; it marks the journey as assisted. */
        aid: z.optional(z.enum(mapAids)),
      }),
    ),
  }),
)

export const runs = {
  startRun: post('/api/player/start-run', {
    access: 'player',
    cost: 5,
    body: z.object({
      playerId: id,
      nodeId,
      gameType,
      level: levelNumber,
      timerMode: z.optional(timerModeSchema),
      /** Only of a party: takes up an open game of this level, which the party has left. */
      realm: z.optional(levelNumber),
      /** Only for practice, and then instead of the level. */
      difficulty: z.optional(difficultySchema),
      /** Only of a campaign; refused until a victory has opened it. */
      magnitude: z.optional(magnitudeSchema),
      /** Only for a seeded journey: the seed as the player has it. */
      seed: z.optional(text(200)),
      /** The newest rules that the browser knows, so that an old page is not judged by newer ones. */
      rulesVersion: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    }),
    response: attemptSchema,
  }),
  updateRun: post('/api/player/update-run', {
    access: 'player',
    cost: 3,
    body: z.object({ runId: id, nodeId, result: z.optional(text(16)), gameData }),
    response: z.object({
      success: z.boolean(),
      moveCount: count,
      /** After a map aid: the map now. */
      progress: z.nullable(progressSchema),
      /** After a randomisation test of a level: the games that this run draws there. */
      drawnTypes: z.nullable(z.record(z.string(), z.string())),
      /** After moves: the balance of the run with what they have cost or won. */
      mindPoints: z.optional(mindPointsSchema),
    }),
  }),
  validateRun: get('/api/player/validate-run/:runId', {
    access: 'player',
    cost: 2,
    params: z.object({ runId: idText }),
    query: z.object({ attemptId: z.optional(idText) }),
    response: z.extend(attemptSchema, {
      valid: z.boolean(),
      /** Of a party: the player's open games, also of realms that it has left and after its victory. */
      openGames: z.optional(z.array(openGameSchema)),
    }),
  }),
  completeRun: post('/api/player/complete-run', {
    access: 'player',
    cost: 3,
    body: z.object({
      runId: id,
      wasCompleted: z.optional(z.boolean()),
      finalScore: z.optional(claimedFigure),
      attempts: z.optional(claimedFigure),
      nodeId: z.optional(nodeId),
      result: z.optional(text(16)),
      gameData,
    }),
    response: z.object({ success: z.boolean(), runId: id, status: z.string() }),
  }),
}
