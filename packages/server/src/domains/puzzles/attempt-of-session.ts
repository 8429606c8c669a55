import type { GameType, Setup } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { PuzzleAttempt } from './service.ts'

export interface Session {
  playerId: number
  /** Without a run, the newest open attempt at such a node counts. */
  runId: number | null
  nodeId: string
  game: GameType
}

export async function findAttempt(
  db: Db,
  { playerId, runId, nodeId, game }: Session,
): Promise<PuzzleAttempt | null> {
  let query = db
    .selectFrom('attempts')
    .select(['id', 'setup', 'scenario_id'])
    .where('player_id', '=', playerId)
    .where('node_id', '=', nodeId)
    .where('game', '=', game)
    .where('status', '=', 'open')
  if (runId !== null) query = query.where('run_id', '=', runId)
  const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row) return null
  const setup = JSON.parse(row.setup) as Setup
  return { id: row.id, playerId, game, setup, scenarioId: row.scenario_id }
}
