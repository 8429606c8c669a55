import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, id, text, time } from './values.ts'

const byName = z.record(z.string(), count)

/** How many puzzles of a kind are published, pending or retired. */
const standing = {
  published: count,
  reserve: count,
  retired: count,
  byDifficulty: byName,
}

/** Comma-separated; empty means all. */
const list = z.optional(text(200))

export const contentStats = {
  scenarios: get('/api/scenarios/stats', {
    access: 'admin',
    response: z.object({
      total: count,
      games: z.record(z.string(), z.object(standing)),
    }),
  }),
  forgottenWords: get('/api/forgotten-word/stats', {
    access: 'admin',
    response: z.object({ total: count, ...standing }),
  }),
  enhanced: get('/api/forgotten-word/stats-enhanced', {
    access: 'admin',
    response: z.object({
      total: count,
      /** From the best known to the lost. */
      ladder: z.array(z.string()),
      tiers: z.record(z.string(), z.object({ published: count, reserve: count, retired: count })),
      byPartOfSpeech: byName,
      averageLength: z.number(),
    }),
  }),
  enhancedScenarios: get('/api/forgotten-word/scenarios-enhanced', {
    access: 'admin',
    query: z.object({ difficulties: list, themes: list }),
    response: z.object({
      total: count,
      difficulties: z.array(z.string()),
      themes: z.array(z.string()),
      scenarios: z.array(
        z.object({
          id,
          word: z.string(),
          difficulty: z.string(),
          partOfSpeech: z.string(),
          definition: z.string(),
          etymology: z.string(),
          usage: z.string(),
          status: z.string(),
        }),
      ),
    }),
  }),
  /** The newest players, device ids masked. */
  players: get('/api/player/stats/all', {
    access: 'admin',
    response: z.object({
      totalPlayers: count,
      totalRuns: count,
      players: z.array(
        z.object({
          id,
          displayName: z.nullable(z.string()),
          deviceId: z.string(),
          firstSeenAt: time,
          lastSeenAt: time,
          totalNodesCompleted: count,
          totalRuns: count,
          completedRuns: count,
          bestScore: count,
        }),
      ),
    }),
  }),
}
