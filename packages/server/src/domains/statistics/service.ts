import type { Player, PlayerStats } from '@lexiverse/contract'
import { achievements } from '@lexiverse/rules'
import type { Platform } from '../../platform/platform.ts'
import { type RunEntry, statisticsRepository } from './repository.ts'
import { describeRun, summarise } from './run-record.ts'

/** Describes a player, device id masked; the players domain provides it. */
export interface PlayerDirectory {
  get(playerId: number): Promise<Player>
}

type Breakdown = PlayerStats['gameTypeBreakdown']
type Totals = { game: string; status: string; count: number; score: number }[]

export function statisticsService({ database }: Platform, players: PlayerDirectory) {
  const repository = statisticsRepository(database.db)
  return {
    async runs(playerId: number) {
      return (await repository.runs(playerId)).map(describeRun)
    },

    async runStats(playerId: number) {
      return summarise((await repository.runs(playerId)).map(describeRun))
    },

    async player(playerId: number): Promise<PlayerStats> {
      const runs = await repository.runs(playerId)
      const totals = await repository.attemptTotals(playerId)
      const ended = totals.filter(row => row.status !== 'open')
      const won = totals.filter(row => row.status === 'victory')
      return {
        player: await players.get(playerId),
        totalRuns: runs.length,
        completedRuns: summarise(runs.map(describeRun)).completedRuns,
        totalAttempts: count(totals),
        successfulAttempts: count(won),
        averageScore: mean(ended),
        gameTypeBreakdown: breakdown(totals),
        recentRuns: (await repository.recentAttempts(playerId)).map(describeAttempt),
        achievements: describeAchievements(await repository.achievements(playerId)),
        inventory: [...heldGlyphs(runs), ...ownedPerks(await repository.perks(playerId))],
      }
    },
  }
}

function count(totals: Totals): number {
  return totals.reduce((sum, row) => sum + Number(row.count), 0)
}

function mean(totals: Totals): number {
  const score = totals.reduce((sum, row) => sum + Number(row.score), 0)
  const attempts = count(totals)
  return attempts === 0 ? 0 : Math.round(score / attempts)
}

function breakdown(totals: Totals): Breakdown {
  const games = [...new Set(totals.map(row => row.game))].sort()
  const entries = games.map(game => {
    const own = totals.filter(row => row.game === game)
    const completed = count(own.filter(row => row.status === 'victory'))
    const avgScore = mean(own.filter(row => row.status !== 'open'))
    return [game, { runs: count(own), completed, avgScore }]
  })
  return Object.fromEntries(entries) as Breakdown
}

interface AttemptEntry {
  id: number
  game: string
  node_id: string
  level: number
  status: string
  score: number
  played_ms: number
  started_at: number
}

/** A game that ended took at least a second, so that only an open one shows none. */
function describeAttempt(row: AttemptEntry): PlayerStats['recentRuns'][number] {
  const seconds = Math.max(1, Math.round(row.played_ms / 1000))
  return {
    id: row.id,
    gameType: row.game,
    nodeId: row.node_id,
    level: row.level,
    wasCompleted: row.status === 'victory',
    finalScore: row.score,
    duration: row.status === 'open' ? 0 : seconds,
    startedAt: row.started_at,
  }
}

function describeAchievements(rows: { achievement_id: string; earned_at: number }[]) {
  return rows.flatMap(row => {
    const found = achievements.find(({ id }) => id === row.achievement_id)
    if (!found) return []
    const { id, title, description } = found
    return [{ id, title, description, earnedAt: row.earned_at }]
  })
}

/** Glyphs of the runs that are open: those of a journey that ended are gone with it. */
function heldGlyphs(runs: readonly RunEntry[]): PlayerStats['inventory'] {
  return runs
    .filter(({ record }) => record.status === 'open')
    .flatMap(({ id, record, startedAt }) =>
      record.glyphs.map(({ glyphId, quantity }) => ({
        id: `${id}:${glyphId}`,
        itemType: 'glyph' as const,
        itemId: glyphId,
        quantity,
        earnedAt: startedAt,
      })),
    )
}

function ownedPerks(rows: { perk_id: string; unlocked_at: number }[]): PlayerStats['inventory'] {
  return rows.map(row => ({
    id: row.perk_id,
    itemType: 'perk',
    itemId: row.perk_id,
    quantity: 1,
    earnedAt: row.unlocked_at,
  }))
}
