import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { playerSchema } from './players.ts'
import { count, id, idText, levelNumber, time } from './values.ts'

const ofPlayer = z.object({ playerId: idText })

/** One journey, as Chronicles lists it. */
export const runRecordSchema = z.object({
  id,
  runId: id,
  runType: z.string(),
  runData: z.object({
    gameType: z.string(),
    startLevel: levelNumber,
    endLevel: z.optional(levelNumber),
  }),
  status: z.enum(['Victory', 'Defeat', 'Abandoned', 'In Progress']),
  isCompleted: z.boolean(),
  isVictorious: z.boolean(),
  isAssisted: z.boolean(),
  totalScore: count,
  totalTimeSeconds: count,
  nodesCompleted: count,
  nodesAttempted: count,
  /** Games played to their end, and the words found in them. */
  gamesPlayed: count,
  wordsFound: count,
  startedAt: time,
  endedAt: z.nullable(time),
})
export type RunRecordView = z.infer<typeof runRecordSchema>

/** One attempt: what the dashboards call a game run. */
export const gameRunSchema = z.object({
  id,
  gameType: z.string(),
  nodeId: z.string(),
  level: levelNumber,
  wasCompleted: z.boolean(),
  finalScore: count,
  /** Seconds of play; 0 while it is open. */
  duration: count,
  startedAt: time,
})

export const playerStatsSchema = z.object({
  player: playerSchema,
  totalRuns: count,
  completedRuns: count,
  totalAttempts: count,
  successfulAttempts: count,
  averageScore: count,
  gameTypeBreakdown: z.record(
    z.string(),
    z.object({ runs: count, completed: count, avgScore: count }),
  ),
  recentRuns: z.array(gameRunSchema),
  achievements: z.array(
    z.object({ id: z.string(), title: z.string(), description: z.string(), earnedAt: time }),
  ),
  inventory: z.array(
    z.object({
      id: z.string(),
      itemType: z.enum(['glyph', 'perk']),
      itemId: z.string(),
      quantity: count,
      earnedAt: time,
    }),
  ),
})
export type PlayerStats = z.infer<typeof playerStatsSchema>

export const statistics = {
  player: endpoint({
    method: 'GET',
    path: '/api/player/stats/:playerId',
    access: 'player',
    params: ofPlayer,
    response: playerStatsSchema,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/player/runs/:playerId',
    access: 'player',
    params: ofPlayer,
    response: z.array(runRecordSchema),
  }),
  runStats: endpoint({
    method: 'GET',
    path: '/api/player/run-stats/:playerId',
    access: 'player',
    params: ofPlayer,
    response: z.object({
      totalRuns: count,
      completedRuns: count,
      openRuns: count,
      /** Campaigns alone count from here on; best and average leave assisted ones out. */
      victories: count,
      winRate: count,
      bestScore: count,
      averageScore: count,
      totalTimeSeconds: count,
    }),
  }),
}
