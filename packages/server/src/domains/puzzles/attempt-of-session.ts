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

const COLUMNS = ['id', 'run_id', 'setup', 'scenario_id', 'started_at'] as const

export async function findAttempt(db: Db, session: Session): Promise<PuzzleAttempt | null> {
  const { playerId, game } = session
  const row = await findRow(db, session)
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

/** Takes the attempt for this transaction: whoever comes second waits, and then sees what the first did. */
export async function takeAttempt(tx: Db, session: Session): Promise<PuzzleAttempt | null> {
  const attempt = await findAttempt(tx, session)
  if (!attempt) return null
  const taken = await tx
    .updateTable('attempts')
    .set(({ ref }) => ({ move_count: ref('move_count') }))
    .where('id', '=', attempt.id)
    .where('player_id', '=', session.playerId)
    .where('status', '=', 'open')
    .returning('scenario_id')
    .executeTakeFirst()
  return taken ? { ...attempt, scenarioId: taken.scenario_id } : null
}

async function findRow(db: Db, { playerId, runId, nodeId, game, attemptId = null }: Session) {
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
