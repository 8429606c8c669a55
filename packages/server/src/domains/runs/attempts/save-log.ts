import {
  applyMapAid,
  bookMindPoints,
  type GameState,
  type MapAid,
  type MindPoints,
  type MoveLog,
  mindChange,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { abandonOpenRun } from '../journeys/abandon-run.ts'
import { describeAttempt, describeProgress } from '../journeys/describe.ts'
import { drawnTypes } from '../journeys/map-aid.ts'
import { equippedPerks, lockPlayer } from '../player/lock-player.ts'
import { extendsLog, logDiverged } from '../replay/move-log.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { isTrialOverdue } from '../settlement/overdue-trial.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import {
  attemptClosed,
  foundRun,
  type RequestedAttempt,
  requestedAttempt,
  requiredRun,
} from '../storage/requested.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

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

export function updateService({ database, clock }: Platform, replayer: Replayer) {
  return {
    /** Stores the log so far, which must continue the stored one. */
    async saveLog(update: LogUpdate): Promise<Stored> {
      return database.write(async tx => {
        const run = await requiredRun(tx, update.runId, update.playerId)
        const attempt = await requestedAttempt(tx, update)
        if (attempt.status !== 'open') throw attemptClosed()
        const { moves } = update
        if (isOlderCopy(moves, attempt.moves)) return stored(run, attempt.moves)
        if (isTrialOverdue(attempt, clock())) {
          throw new ApiError('trial-over', 'The time of this trial is over.')
        }
        if (!extendsLog(moves, attempt.moves)) throw logDiverged()
        const { state } = await replayer.replayReported(tx, attempt, moves)
        return stored(await storeLog(tx, run, attempt, { moves, state, now: clock() }), moves)
      })
    },

    /** An aid used on the map marks the run as assisted. */
    async takeAid(playerId: number, runId: number, aid: MapAid) {
      return database.write(async tx => {
        const run = await requiredRun(tx, runId, playerId)
        if (run.record.status !== 'open') throw new ApiError('run-closed', 'This run has ended.')
        const record = applyMapAid(run.record, aid)
        const change = { reason: `aid:${aid}`, attemptId: null, now: clock() }
        await runRepository(tx).save(run, record, change)
        const perks = await equippedPerks(tx, playerId)
        return {
          progress: describeProgress(record, perks, null),
          drawnTypes: drawnTypes(record, aid),
        }
      })
    },

    async validate(playerId: number, runId: number, attemptId: number | null) {
      const { db } = database
      const run = foundRun(await runRepository(db).find(runId, playerId))
      const attempts = attemptRepository(db)
      const attempt = attemptId
        ? await attempts.find(attemptId, playerId)
        : (await attempts.listOpen(run)).at(-1)
      if (attempt && attempt.runId !== runId) {
        throw new ApiError('not-found', 'There is no such attempt.')
      }
      const perks = await equippedPerks(db, playerId)
      const described = describeAttempt(run, attempt ?? null, perks, clock())
      return { ...described, valid: run.record.status === 'open' }
    },

    /** Abandons a run that is still open; results already settled stay. */
    async closeRun(playerId: number, runId: number) {
      return database.write(async tx => {
        await lockPlayer(tx, playerId, clock())
        const run = await requiredRun(tx, runId, playerId)
        const { status } = await abandonOpenRun(tx, run, clock())
        return { success: true, runId, status }
      })
    },
  }
}

/** Stores the log of an open attempt, and in its run the mind points that the log has changed. */
async function storeLog(
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
