import {
  bookMindPoints,
  type GameState,
  type MoveLog,
  mindChange,
  takeBack,
} from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

/** Stores the log of a game that goes on, and books in its run what the log has changed there; answers the run. */
export async function storeLog(
  tx: Db,
  run: Run,
  attempt: AttemptRecord,
  { moves, state, now }: { moves: MoveLog; state: GameState; now: number },
): Promise<Run> {
  const booked = mindChange(attempt.setup, state.vitals)
  await attemptRepository(tx).saveMoves(attempt, moves, booked)
  const { record } = run
  const next = {
    ...bookMindPoints(record, booked - attempt.mindBooked),
    isAssisted: record.isAssisted || state.vitals.assisted,
  }
  const hasPoints = next.mindPoints.current !== record.mindPoints.current
  if (!hasPoints && next.isAssisted === record.isAssisted) return run
  const change = { reason: `${attempt.nodeId}:play`, attemptId: attempt.id, now }
  return runRepository(tx).save(run, next, change)
}

/** Closes a game that can no longer be followed, and gives back what it has cost. */
export async function annul(tx: Db, run: Run, attempt: AttemptRecord, now: number): Promise<Run> {
  const { id, moves, mindBooked } = attempt
  await attemptRepository(tx).end(attempt, { status: 'closed', moves, score: 0, now })
  const used = await glyphUseRepository(tx).ofAttempt(id)
  const glyphIds = used.map(({ glyphId }) => glyphId)
  const change = { reason: `${attempt.nodeId}:annulled`, attemptId: id, now }
  return runRepository(tx).save(run, takeBack(run.record, mindBooked, glyphIds), change)
}
