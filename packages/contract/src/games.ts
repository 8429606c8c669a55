import { moveLogSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { progressSchema } from './progress.ts'
import { claimedFigure, count, id, idText, levelNumber, nodeId, text, time } from './values.ts'

const wonGlyphSchema = z.object({
  glyphId: z.string(),
  name: z.string(),
  rarity: z.string(),
  icon: z.string(),
  quantity: count,
})
export type WonGlyph = z.infer<typeof wonGlyphSchema>

export const rewardsSchema = z.object({
  score: count,
  /** What was taken. */
  glyphs: z.array(wonGlyphSchema),
  /** What was shown to choose one from; it stays after the choice. */
  offers: z.array(wonGlyphSchema),
  mindPointsRestored: count,
  /** How a wager made at this star ended, in words. */
  wager: z.optional(z.string()),
  /** Why a star of a race was not counted, in words. */
  uncounted: z.optional(z.string()),
})
export type Rewards = z.infer<typeof rewardsSchema>

const result = z.enum(['victory', 'defeat'])

const completionId = text(64, 1)

/** Milliseconds back from now. */
const windowText = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))

export const completionSchema = z.object({
  completionId: z.string(),
  rewards: rewardsSchema,
  result,
  score: count,
  mindPoints: z.object({ current: count, maximum: count }),
  progress: progressSchema,
  events: z.array(z.string()),
  isRunComplete: z.boolean(),
  /** How hard the puzzle is by what players made of it; practice is drawn by the same. */
  rating: z.optional(z.string()),
})
export type Completion = z.infer<typeof completionSchema>

const claimedId = z.union([z.number(), text(64)])

/** Figures that only a hive or a boss sends. */
const claims = {
  difficulty: z.optional(text(32)),
  maxMindPoints: z.optional(claimedFigure),
  puzzleId: z.optional(claimedId),
  wordsetId: z.optional(claimedId),
  targetScore: z.optional(claimedFigure),
  pointThreshold: z.optional(claimedFigure),
  entropyLevel: z.optional(claimedFigure),
  wordsFound: z.optional(claimedFigure),
  targetWords: z.optional(claimedFigure),
  currentStreak: z.optional(claimedFigure),
  hintsUsed: z.optional(claimedFigure),
  maxGuesses: z.optional(claimedFigure),
}

export const gameEndpoints = {
  complete: post('/api/games/complete', {
    access: 'player',
    cost: 5,
    body: z.object({
      playerId: id,
      runId: id,
      nodeId: z.optional(nodeId),
      result,
      gameData: z.object({
        gameType: z.optional(text(32)),
        score: z.optional(claimedFigure),
        timeElapsed: z.optional(claimedFigure),
        attemptsUsed: z.optional(claimedFigure),
        maxAttempts: z.optional(claimedFigure),
        mindPointsUsed: z.optional(claimedFigure),
        level: z.optional(levelNumber),
        scenarioId: z.optional(claimedId),
        additionalData: z.object({ attemptId: z.optional(id), moves: moveLogSchema, ...claims }),
      }),
    }),
    response: completionSchema,
  }),
  completion: get('/api/games/completion/:completionId', {
    access: 'player',
    params: z.object({ completionId }),
    query: z.object({ playerId: idText }),
    response: completionSchema,
  }),
  /** Recent rewards, newest first: for a reward screen that lost its completion. */
  recentRewards: get('/api/rewards/recent/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    query: z.object({ timeWindow: z.optional(windowText) }),
    response: z.object({
      rewards: z.nullable(rewardsSchema),
      completions: z.array(
        z.object({ completionId: z.string(), rewards: rewardsSchema, completedAt: time }),
      ),
    }),
  }),
  completeNode: post('/api/games/complete-node', {
    access: 'player',
    cost: 2,
    body: z.object({
      playerId: id,
      runId: id,
      nodeId,
      gameResult: z.optional(text(16)),
      gameData: z.optional(
        z.object({
          gameType: z.optional(text(32)),
          score: z.optional(claimedFigure),
          timeElapsed: z.optional(claimedFigure),
          mindPointsUsed: z.optional(claimedFigure),
        }),
      ),
    }),
    response: z.object({
      success: z.boolean(),
      unlockedNodes: z.array(z.string()),
      completedNodes: z.array(z.string()),
      rewards: z.object({ score: count }),
      isRunComplete: z.boolean(),
    }),
  }),
}
