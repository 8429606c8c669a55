import { applyMapAid, type MapAid, type MindPoints, type MoveLog } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { abandon } from '../journeys/abandon-run.ts'
import { describeAttempt, describeProgress } from '../journeys/describe.ts'
import { drawnTypes } from '../journeys/map-aid.ts'
import { equippedPerks, lockPlayer } from '../player/lock-player.ts'
import { extendsLog } from '../replay/move-log.ts'
import type { Judge } from '../replay/replay-log.ts'
import { isTrialOverdue } from '../settlement/overdue-trial.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { storeLog } from './book.ts'

export interface LogUpdate {
  playerId: number
  runId: number
  nodeId: string
  attemptId: number | null
  moves: MoveLog
}

/** How long the log is that the server has, and the balance of the run with it. */
interface Stored {
  moveCount: number
  mindPoints: MindPoints
}

const stored = ({ record }: Run, { length }: MoveLog): Stored => ({
  moveCount: length,
  mindPoints: record.mindPoints,
})

export function updateService({ database, clock }: Platform, judge: Judge) {
  return {
    /** Stores the log so far; what is stored already can only be continued. */
    async update(update: LogUpdate): Promise<Stored> {
      return database.write(async tx => {
        const run = await requiredRun(tx, update.runId, update.playerId)
        const attempt = await requestedAttempt(tx, update)
        const { moves } = update
        if (isOlderCopy(moves, attempt.moves)) return stored(run, attempt.moves)
        if (isTrialOverdue(attempt, clock())) {
          throw new ApiError('trial-over', 'The time of this trial is over.')
        }
        if (!extendsLog(moves, attempt.moves)) throw diverged()
        const { state } = await judge.read(tx, attempt, moves)
        return stored(await storeLog(tx, run, attempt, { moves, state, now: clock() }), moves)
      })
    },

    /** An aid taken on the map: the journey is marked, and the map answered as it stands then. */
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
      const run = await runRepository(db).find(runId, playerId)
      if (!run) throw new ApiError('not-found', 'There is no such run.')
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

    /** Closes a run; what its games earned has long been settled. */
    async close(playerId: number, runId: number) {
      return database.write(async tx => {
        await lockPlayer(tx, playerId, clock())
        const run = await requiredRun(tx, runId, playerId)
        const { status } = await abandon(tx, run, clock())
        return { success: true, runId, status }
      })
    },
  }
}

async function requiredRun(tx: Db, runId: number, playerId: number): Promise<Run> {
  const run = await runRepository(tx).lock(runId, playerId)
  if (!run) throw new ApiError('not-found', 'There is no such run.')
  return run
}

async function requestedAttempt(tx: Db, update: LogUpdate): Promise<AttemptRecord> {
  const { runId, playerId, nodeId, attemptId } = update
  const attempts = attemptRepository(tx)
  const attempt = attemptId
    ? await attempts.find(attemptId, playerId)
    : await attempts.latest(runId, playerId, nodeId)
  if (attempt?.runId !== runId) throw new ApiError('not-found', 'There is no such attempt.')
  if (attempt.status !== 'open') throw closed()
  return attempt
}

export function closed(): ApiError {
  return new ApiError('attempt-closed', 'This attempt has already ended.')
}

export function diverged(): ApiError {
  return new ApiError('log-diverged', 'The moves do not continue those already stored.')
}

/** Saves may overtake each other on the way; a shorter copy of the same log is simply late. */
function isOlderCopy(moves: MoveLog, stored: MoveLog): boolean {
  return moves.length <= stored.length && extendsLog(stored, moves)
}
