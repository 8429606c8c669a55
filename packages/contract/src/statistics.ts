import { runKinds } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { playerSchema } from './players.ts'
import { asOf, count, id, idText, levelNumber, levelText, time } from './values.ts'

const ofPlayer = z.object({ playerId: idText })

/** One run, as Chronicles lists it. */
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
  /** The magnitude of a campaign; absent at 0. */
  magnitude: z.optional(count),
  totalScore: count,
  totalTimeSeconds: count,
  nodesCompleted: count,
  nodesAttempted: count,
  /** Games played to their end, and the words found in them. */
  gamesPlayed: count,
  wordsFound: count,
  startedAt: time,
  endedAt: z.nullable(time),
  /** From which the journey can be played again; of a campaign only when it has ended. */
  seed: z.optional(z.string()),
})
export type RunRecordView = z.infer<typeof runRecordSchema>

/** One attempt: what the dashboards call a game run. */
const gameRunSchema = z.object({
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

const playerStatsSchema = z.object({
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
      /** What an admin has given a perk for, in the admin's words. */
      achievement: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type PlayerStats = z.infer<typeof playerStatsSchema>

const overviewSchema = z.object({
  asOf,
  uniquePlayers: count,
  totalRuns: count,
  completedNodes: count,
  totalFailures: count,
  gamesPlayed: z.record(z.string(), count),
  /** The last thirty days, each by its beginning in UTC, the oldest first. */
  results: z.array(z.object({ day: time, won: count, lost: count })),
  /** How many games were won with a score of the first class, the second, ...; the last is open. */
  scores: z.array(z.object({ gameType: z.string(), classWidth: count, counts: z.array(count) })),
})
export type StatsOverview = z.infer<typeof overviewSchema>

/** The device id comes masked, to everybody. */
const recentRunSchema = z.extend(gameRunSchema, { playerId: id, playerDeviceId: z.string() })
export type RecentRun = z.infer<typeof recentRunSchema>

const runStatsSchema = z.object({
  totalRuns: count,
  completedRuns: count,
  openRuns: count,
  /** Campaigns alone count from here on; best and average leave assisted ones out. */
  victories: count,
  winRate: count,
  bestScore: count,
  averageScore: count,
  /** Of all runs again. */
  totalTimeSeconds: count,
  byGameType: z.record(z.string(), count),
  byStartLevel: z.record(z.string(), count),
})
export type RunStats = z.infer<typeof runStatsSchema>

export const statistics = {
  overview: get('/api/stats/overview', { access: 'public', response: overviewSchema }),
  recentRuns: get('/api/stats/recent-runs', {
    access: 'public',
    response: z.array(recentRunSchema),
  }),
  /** The dashboard's address of a player's figures. */
  dashboard: get('/api/stats/player/:playerId', {
    access: 'player',
    params: ofPlayer,
    response: playerStatsSchema,
  }),
  player: get('/api/player/stats/:playerId', {
    access: 'player',
    params: ofPlayer,
    response: playerStatsSchema,
  }),
  /** Newest first, at most fifty at a time; `before` is the last id of the page before. */
  runs: get('/api/player/runs/:playerId', {
    access: 'player',
    params: ofPlayer,
    query: z.object({
      before: z.optional(idText),
      level: z.optional(levelText),
      /** Ended: won or lost, not abandoned. */
      status: z.optional(z.enum(['open', 'ended'])),
      kind: z.optional(z.enum(runKinds)),
      limit: z.optional(idText),
    }),
    response: z.array(runRecordSchema),
  }),
  runStats: get('/api/player/run-stats/:playerId', {
    access: 'player',
    params: ofPlayer,
    response: runStatsSchema,
  }),
}
