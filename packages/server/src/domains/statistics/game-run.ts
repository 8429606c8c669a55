import type { PlayerStats } from '@lexiverse/contract'
import type { AttemptRow } from '../../platform/database/tables.ts'

type PlayedAttempt = Pick<
  AttemptRow,
  'id' | 'game' | 'node_id' | 'level' | 'status' | 'score' | 'played_ms' | 'started_at'
>

/** At least 1 for an ended game, so that only an open one shows 0. */
export function secondsPlayed({ status, played_ms }: Pick<AttemptRow, 'status' | 'played_ms'>) {
  return status === 'open' ? 0 : Math.max(1, Math.round(played_ms / 1000))
}

export function describeGameRun(row: PlayedAttempt): PlayerStats['recentRuns'][number] {
  return {
    id: row.id,
    gameType: row.game,
    nodeId: row.node_id,
    level: row.level,
    wasCompleted: row.status === 'victory',
    finalScore: row.score,
    duration: secondsPlayed(row),
    startedAt: row.started_at,
  }
}
