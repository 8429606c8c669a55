import type { RunRecord } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'

export interface RunEntry {
  id: number
  record: RunRecord
  playedMs: number
  startedAt: number
  endedAt: number | null
}

const MOST_RUNS = 500
const RECENT_ATTEMPTS = 20

export function statisticsRepository(db: Db) {
  return {
    /** Newest first; the time of a run is the play time of its attempts. */
    async runs(playerId: number): Promise<RunEntry[]> {
      const rows = await db
        .selectFrom('runs')
        .leftJoin('attempts', 'attempts.run_id', 'runs.id')
        .select(['runs.id', 'runs.state', 'runs.started_at', 'runs.ended_at'])
        .select(({ fn }) => fn.sum<number | null>('attempts.played_ms').as('played_ms'))
        .where('runs.player_id', '=', playerId)
        .groupBy(['runs.id', 'runs.state', 'runs.started_at', 'runs.ended_at'])
        .orderBy('runs.id', 'desc')
        .limit(MOST_RUNS)
        .execute()
      return rows.map(row => ({
        id: row.id,
        record: JSON.parse(row.state) as RunRecord,
        playedMs: Number(row.played_ms ?? 0),
        startedAt: row.started_at,
        endedAt: row.ended_at,
      }))
    },

    /** How many attempts at each game ended how, and what they scored. */
    async attemptTotals(playerId: number) {
      return db
        .selectFrom('attempts')
        .select(['game', 'status'])
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.sum<number>('score').as('score'),
        ])
        .where('player_id', '=', playerId)
        .groupBy(['game', 'status'])
        .execute()
    },

    async recentAttempts(playerId: number) {
      return db
        .selectFrom('attempts')
        .select(['id', 'game', 'node_id', 'level', 'status', 'score', 'played_ms', 'started_at'])
        .where('player_id', '=', playerId)
        .orderBy('id', 'desc')
        .limit(RECENT_ATTEMPTS)
        .execute()
    },

    async achievements(playerId: number) {
      return db
        .selectFrom('player_achievements')
        .select(['achievement_id', 'earned_at'])
        .where('player_id', '=', playerId)
        .orderBy('earned_at', 'desc')
        .execute()
    },

    async perks(playerId: number) {
      return db
        .selectFrom('player_perks')
        .select(['perk_id', 'unlocked_at'])
        .where('player_id', '=', playerId)
        .orderBy('unlocked_at')
        .execute()
    },
  }
}
