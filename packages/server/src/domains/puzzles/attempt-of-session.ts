import type { GameType, Setup } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { PuzzleAttempt } from './service.ts'

export interface Session {
  playerId: number
  /** Without a run, the newest open attempt at such a node counts. */
  runId: number | null
  /** Without a node, the newest open attempt at the game counts. */
  nodeId: string | null
  game: GameType
  attemptId?: number | null
}

export async function findAttempt(
  db: Db,
  { playerId, runId, nodeId, game, attemptId = null }: Session,
): Promise<PuzzleAttempt | null> {
  let query = db
    .selectFrom('attempts')
    .select(['id', 'run_id', 'setup', 'scenario_id', 'started_at'])
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('status', '=', 'open')
  if (nodeId !== null) query = query.where('node_id', '=', nodeId)
  if (attemptId !== null) query = query.where('id', '=', attemptId)
  else if (runId !== null) query = query.where('run_id', '=', runId)
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const setup = JSON.parse(row.setup) as Setup
  const { id, scenario_id: scenarioId, started_at: startedAt } = row
  return { id, playerId, game, setup, scenarioId, startedAt, runId: row.run_id }
}
