import type { PlayerStats, RecentRun, RunStats, StatsOverview } from '@lexiverse/contract'
import { achievements } from '@lexiverse/rules'
import { dayOf, EVERYBODY, readCounters } from '../../platform/attempt-counters.ts'
import type { Row } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PlayerService } from '../services.ts'
import { describeAttempts, describeOverview, firstDayShown } from './attempt-sums.ts'
import { describeRun, summarise } from './describe-run.ts'
import { describeGameRun } from './game-run.ts'
import { type RunEntry, type RunsQuery, statisticsRepository } from './repository.ts'

export function statisticsService({ database, clock }: Platform, players: PlayerService) {
  const { db } = database
  const repository = statisticsRepository(db)
  return {
    async overview(): Promise<StatsOverview> {
      const today = dayOf(clock())
      const { answer, asOf } = await database.readLagging(db =>
        readCounters(db, EVERYBODY, firstDayShown(today)),
      )
      return { ...describeOverview(answer, today), asOf }
    },

    async recentRuns(): Promise<RecentRun[]> {
      const { answer } = await database.readLagging(db => statisticsRepository(db).recentOfAll())
      return answer.map(row => ({
        ...describeGameRun(row),
        playerId: row.player_id,
        playerDeviceId: `${row.device_hint}…`,
      }))
    },

    async runs(playerId: number, wish: RunsQuery) {
      return (await repository.runs(playerId, wish)).map(describeRun)
    },

    async runStats(playerId: number): Promise<RunStats> {
      return summarise(await repository.runGroups(playerId))
    },

    async player(playerId: number): Promise<PlayerStats> {
      const { totalRuns, completedRuns } = summarise(await repository.runGroups(playerId))
      const open = await repository.runs(playerId, { status: 'open' })
      const glyphs = heldGlyphs(open, await repository.glyphsGained(playerId))
      return {
        player: await players.get(playerId),
        totalRuns,
        completedRuns,
        ...describeAttempts(await readCounters(db, playerId)),
        recentRuns: (await repository.recentAttempts(playerId)).map(describeGameRun),
        achievements: describeAchievements(await repository.achievements(playerId)),
        inventory: [...glyphs, ...ownedPerks(await repository.perks(playerId))],
      }
    },
  }
}

function describeAchievements(
  rows: Pick<Row<'player_achievements'>, 'achievement_id' | 'earned_at'>[],
) {
  return rows.flatMap(row => {
    const found = achievements.find(({ id }) => id === row.achievement_id)
    if (!found) return []
    const { id, title, description } = found
    return [{ id, title, description, earnedAt: row.earned_at }]
  })
}

/** Only open runs hold glyphs. */
function heldGlyphs(
  open: readonly RunEntry[],
  gained: readonly { run_id: number; glyph_id: string | null; at: number }[],
): PlayerStats['inventory'] {
  const earned = new Map(gained.map(({ run_id, glyph_id, at }) => [`${run_id}:${glyph_id}`, at]))
  return open.flatMap(({ id, record, startedAt }) =>
    record.glyphs.map(({ glyphId, quantity }) => ({
      id: `${id}:${glyphId}`,
      itemType: 'glyph' as const,
      itemId: glyphId,
      quantity,
      earnedAt: Number(earned.get(`${id}:${glyphId}`) ?? startedAt),
    })),
  )
}

function ownedPerks(
  rows: readonly Pick<Row<'player_perks'>, 'perk_id' | 'unlocked_at' | 'unlocked_for'>[],
): PlayerStats['inventory'] {
  return rows.map(row => ({
    id: row.perk_id,
    itemType: 'perk',
    itemId: row.perk_id,
    quantity: 1,
    earnedAt: row.unlocked_at,
    achievement: row.unlocked_for,
  }))
}
