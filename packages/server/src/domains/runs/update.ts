import { abandonRun, applyMapAid, lapseOffers, type MapAid, type MoveLog } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { standingMindPoints } from './balance.ts'
import { describeAttempt, describeProgress } from './describe.ts'
import type { Judge } from './judge.ts'
import { drawnTypes } from './map-aid.ts'
import { extendsLog } from './move-log.ts'
import { isTrialOverdue } from './overdue-trial.ts'
import { equippedPerks } from './player-facts.ts'
import { type Run, runRepository } from './run-repository.ts'

export interface LogUpdate {
  playerId: number
  runId: number
  nodeId: string
  attemptId: number | null
  moves: MoveLog
}

export function updateService({ database, clock }: Platform, judge: Judge) {
  const markAssisted = async (tx: Db, run: Run, attemptId: number | null) => {
    if (run.record.isAssisted) return
    const change = { reason: 'assisted', attemptId, now: clock() }
    await runRepository(tx).save(run, { ...run.record, isAssisted: true }, change)
  }

  return {
    /** Stores the log so far; what is stored already can only be continued. Answers its length. */
    async update(update: LogUpdate): Promise<number> {
      return database.write(async tx => {
        const run = await requiredRun(tx, update.runId, update.playerId)
        const attempt = await requestedAttempt(tx, update)
        const { moves } = update
        if (isOlderCopy(moves, attempt.moves)) return attempt.moves.length
        if (isTrialOverdue(attempt, clock())) {
          throw new ApiError('attempt-closed', 'The time of this trial is over.')
        }
        if (!extendsLog(moves, attempt.moves)) throw diverged()
        const { state } = await judge.read(tx, attempt, moves)
        await attemptRepository(tx).saveMoves(attempt.id, moves)
        if (state.vitals.assisted) await markAssisted(tx, run, attempt.id)
        return moves.length
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
        : (await attempts.listOpen(runId)).at(-1)
      if (attempt && attempt.runId !== runId) {
        throw new ApiError('not-found', 'There is no such attempt.')
      }
      const perks = await equippedPerks(db, playerId)
      const mindPoints = await standingMindPoints(db, judge, run)
      const described = describeAttempt(run, attempt ?? null, mindPoints, perks)
      return { ...described, valid: run.record.status === 'open' }
    },

    /** Closes a run; what its games earned has long been settled. */
    async close(playerId: number, runId: number) {
      return database.write(async tx => {
        const run = await requiredRun(tx, runId, playerId)
        const { status } = await abandon(tx, run, clock())
        return { success: true, runId, status }
      })
    },
  }
}

/** Files an open run as abandoned, with the games that lie open in it; one that has ended stays as it is. */
export async function abandon(tx: Db, run: Run, now: number): Promise<Run['record']> {
  if (run.record.status !== 'open') return run.record
  const filed = abandonRun(lapseOffers(run.record))
  await runRepository(tx).save(run, filed, { reason: 'abandoned', attemptId: null, now })
  await attemptRepository(tx).closeAll(run.id, now)
  return filed
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
  requireOpen(attempt?.runId === runId ? attempt : undefined)
  return attempt as AttemptRecord
}

export function requireOpen(attempt: AttemptRecord | undefined): asserts attempt is AttemptRecord {
  if (!attempt) throw new ApiError('not-found', 'There is no such attempt.')
  if (attempt.status !== 'open') {
    throw new ApiError('attempt-closed', 'This attempt has already ended.')
  }
}

export function diverged(): ApiError {
  return new ApiError('log-diverged', 'The moves do not continue those already stored.')
}

/** Saves may overtake each other on the way; a shorter copy of the same log is simply late. */
function isOlderCopy(moves: MoveLog, stored: MoveLog): boolean {
  return moves.length <= stored.length && extendsLog(stored, moves)
}
