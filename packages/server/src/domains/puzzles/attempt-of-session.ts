import type { GameType, Setup } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { keptQuery } from '../../platform/database/kept-query.ts'
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

interface Place extends Record<string, number | string> {
  playerId: number
  runId: number
  nodeId: string
  game: string
}

const COLUMNS = ['id', 'run_id', 'setup', 'scenario_id', 'started_at'] as const

/** By far the most frequent way to ask: a game screen that opens a node of its run. */
const findInRun = keptQuery((db, place: Place) =>
  db
    .selectFrom('attempts')
    .select(COLUMNS)
    .where('run_id', '=', place.runId)
    .where('node_id', '=', place.nodeId)
    .where('player_id', '=', place.playerId)
    .where('game', '=', place.game)
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1),
)

export async function findAttempt(db: Db, session: Session): Promise<PuzzleAttempt | null> {
  const { playerId, runId, nodeId, game, attemptId = null } = session
  const [row] =
    attemptId === null && runId !== null && nodeId !== null
      ? await findInRun(db, { playerId, runId, nodeId, game })
      : await findAnywhere(db, session)
  if (!row) return null
  const { id, scenario_id: scenarioId, setup } = row
  let parsed: Setup | null = null
  return {
    id,
    playerId,
    game,
    scenarioId,
    runId: row.run_id,
    startedAt: row.started_at,
    /** Read only by whoever needs it: a puzzle that is bound does not. */
    get setup() {
      parsed ??= JSON.parse(setup) as Setup
      return parsed
    },
  }
}

async function findAnywhere(db: Db, { playerId, runId, nodeId, game, attemptId = null }: Session) {
  let query = db
    .selectFrom('attempts')
    .select(COLUMNS)
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('status', '=', 'open')
  if (nodeId !== null) query = query.where('node_id', '=', nodeId)
  if (attemptId !== null) query = query.where('id', '=', attemptId)
  else if (runId !== null) query = query.where('run_id', '=', runId)
  return query.orderBy('id', 'desc').limit(1).execute()
}
