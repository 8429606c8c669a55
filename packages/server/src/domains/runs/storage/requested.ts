import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { type Run, runRepository } from './run-repository.ts'

export interface RequestedAttempt {
  playerId: number
  runId: number
  nodeId: string
  /** Null names the newest attempt at the node. */
  attemptId: number | null
}

export function foundRun(run: Run | undefined): Run {
  if (!run) throw new ApiError('not-found', 'There is no such run.')
  return run
}

/** Locks the run for this transaction. */
export async function lockRun(tx: Db, runId: number, playerId: number): Promise<Run> {
  return foundRun(await runRepository(tx).lock(runId, playerId))
}

export async function requestedAttempt(tx: Db, asked: RequestedAttempt): Promise<AttemptRecord> {
  const { attemptId, runId, playerId, nodeId } = asked
  const attempts = attemptRepository(tx)
  const attempt = attemptId
    ? await attempts.find(attemptId, playerId)
    : await attempts.latest(runId, playerId, nodeId)
  if (attempt?.runId !== runId) throw new ApiError('not-found', 'There is no such attempt.')
  return attempt
}

export function attemptClosed(): ApiError {
  return new ApiError('attempt-closed', 'This attempt has already ended.')
}

/** The moves of a sealed attempt come one by one, and the server stamps their time. */
export function requireOpenPlay({ setup }: AttemptRecord): void {
  if (setup.isSealed) throw new ApiError('forbidden', 'This game takes one move at a time.')
}
