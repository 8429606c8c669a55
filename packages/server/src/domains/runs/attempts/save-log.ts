import {
  bookMindPoints,
  type GameState,
  type MindPoints,
  type MoveLog,
  mindChange,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { extendsLog, logDiverged } from '../replay/move-log.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { isTrialOverdue } from '../settlement/overdue-trial.ts'
import { isEndedByParty, withTakenGuesses } from '../shared-boss/taken-guesses.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import {
  attemptClosed,
  lockRun,
  type RequestedAttempt,
  requestedAttempt,
  requireOpenPlay,
} from '../storage/requested.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import type { LimitGrowth } from './limit-growth.ts'

export interface LogUpdate extends RequestedAttempt {
  moves: MoveLog
}

interface Stored {
  /** Length of the log that the server now holds. */
  moveCount: number
  mindPoints: MindPoints
}

const stored = ({ record }: Run, { length }: MoveLog): Stored => ({
  moveCount: length,
  mindPoints: record.mindPoints,
})

/** Stores the log of an open attempt so far, which must continue the stored one. */
export function logSaver({ database, clock }: Platform, replayer: Replayer) {
  return (update: LogUpdate, limitGrowth: LimitGrowth): Promise<Stored> =>
    database.write(async tx => {
      const run = await lockRun(tx, update.runId, update.playerId)
      const attempt = await requestedAttempt(tx, update)
      requireOpenPlay(attempt)
      // The party has ended the boss meanwhile: the browser plays the last guess next, and reports it.
      if (isEndedByParty(attempt)) return stored(run, attempt.moves)
      if (attempt.status !== 'open') throw attemptClosed()
      const { moves } = update
      if (isOlderCopy(moves, attempt.moves)) return stored(run, attempt.moves)
      if (isTrialOverdue(attempt, clock())) {
        throw new ApiError('trial-over', 'The time of this trial is over.')
      }
      replayer.requirePossible(attempt, moves)
      if (!extendsLog(moves, attempt.moves)) throw logDiverged()
      limitGrowth('moves', moves.length - attempt.moves.length)
      const reported = await replayer.replayReported(tx, attempt, moves)
      const state = await withTakenGuesses(tx, replayer, attempt, moves, reported)
      return stored(await storeLog(tx, run, attempt, { moves, state, now: clock() }), moves)
    })
}

/** Stores the log of an open attempt, and in its run the mind points that the log has changed. */
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
  const havePointsChanged = next.mindPoints.current !== record.mindPoints.current
  if (!havePointsChanged && next.isAssisted === record.isAssisted) return run
  const change = { reason: `${attempt.nodeId}:play`, attemptId: attempt.id, now }
  return runRepository(tx).save(run, next, change)
}

/** Saves can arrive out of order; a shorter copy of the stored log is only late. */
function isOlderCopy(moves: MoveLog, stored: MoveLog): boolean {
  return moves.length <= stored.length && extendsLog(stored, moves)
}
