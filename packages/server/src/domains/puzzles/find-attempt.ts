import type { GameType, Setup } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PuzzleAttempt } from './service.ts'

export interface AttemptQuery {
  playerId: number
  /** Null finds the newest open attempt in any run. */
  runId: number | null
  /** Null finds the newest open attempt at any node. */
  nodeId: string | null
  game: GameType
  attemptId?: number | null
}

const COLUMNS = ['id', 'run_id', 'setup', 'scenario_id', 'started_at'] as const

export async function findAttempt(db: Db, query: AttemptQuery): Promise<PuzzleAttempt | null> {
  const { playerId, game } = query
  const row = await findRow(db, query)
  if (!row) return null
  return {
    id: row.id,
    playerId,
    game,
    scenarioId: row.scenario_id,
    runId: row.run_id,
    startedAt: row.started_at,
    setup: JSON.parse(row.setup) as Setup,
  }
}

/** Locks the attempt for this transaction; a second caller waits and then sees the first one's changes. */
export async function lockAttempt(tx: Db, query: AttemptQuery): Promise<PuzzleAttempt | null> {
  const attempt = await findAttempt(tx, query)
  if (!attempt) return null
  const locked = await tx
    .updateTable('attempts')
    .set(({ ref }) => ({ move_count: ref('move_count') }))
    .where('id', '=', attempt.id)
    .where('player_id', '=', query.playerId)
    .where('status', '=', 'open')
    .returning('scenario_id')
    .executeTakeFirst()
  return locked ? { ...attempt, scenarioId: locked.scenario_id } : null
}

async function findRow(db: Db, { playerId, runId, nodeId, game, attemptId = null }: AttemptQuery) {
  let query = db
    .selectFrom('attempts')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('status', '=', 'open')
  if (nodeId !== null) query = query.where('node_id', '=', nodeId)
  if (attemptId !== null) query = query.where('id', '=', attemptId)
  else if (runId !== null) query = query.where('run_id', '=', runId)
  return query.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The puzzle of a sealed attempt never leaves the server, and no word is added to it. */
export function requireUnsealed(attempt: PuzzleAttempt | null): void {
  if (attempt?.setup.isSealed) throw new ApiError('forbidden', 'This game is sealed.')
}
