import type { PlayerStats } from '@lexiverse/contract'

interface AttemptFacts {
  id: number
  game: string
  node_id: string
  level: number
  status: string
  score: number
  played_ms: number
  started_at: number
}

/** At least 1 for an ended game, so that only an open one shows 0. */
export function secondsPlayed({ status, played_ms }: { status: string; played_ms: number }) {
  return status === 'open' ? 0 : Math.max(1, Math.round(played_ms / 1000))
}

export function describeGameRun(row: AttemptFacts): PlayerStats['recentRuns'][number] {
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
