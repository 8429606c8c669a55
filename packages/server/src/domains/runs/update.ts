import type { Attempt } from '@lexiverse/contract'
import { abandonRun, type MoveLog } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import { describeAttempt } from './describe.ts'
import { extendsLog } from './move-log.ts'
import { standingPlayer } from './player-facts.ts'
import { runRepository } from './run-repository.ts'

export interface LogUpdate {
  playerId: number
  runId: number
  nodeId: string
  attemptId: number | null
  moves: MoveLog
}

export function updateService({ database, clock }: Platform) {
  return {
    /** Stores the log so far; what is stored already can only be continued. */
    async update(update: LogUpdate): Promise<{ success: boolean; moveCount: number }> {
      return database.write(async tx => {
        const { runId, playerId, nodeId, attemptId, moves } = update
        const run = await runRepository(tx).lock(runId, playerId)
        if (!run) throw new ApiError('not-found', 'There is no such run.')
        const attempts = attemptRepository(tx)
        const attempt = attemptId
          ? await attempts.find(attemptId, playerId)
          : await attempts.latest(runId, playerId, nodeId)
        requireOpen(attempt)
        if (isOlderCopy(moves, attempt.moves)) {
          return { success: true, moveCount: attempt.moves.length }
        }
        if (!extendsLog(moves, attempt.moves)) throw diverged()
        await attempts.saveMoves(attempt.id, moves)
        return { success: true, moveCount: moves.length }
      })
    },

    async validate(playerId: number, runId: number, attemptId: number | null) {
      const run = await runRepository(database.db).find(runId, playerId)
      if (!run) throw new ApiError('not-found', 'There is no such run.')
      const { perks } = await standingPlayer(database.db, playerId)
      const attempts = attemptRepository(database.db)
      const attempt = attemptId
        ? await attempts.find(attemptId, playerId)
        : (await attempts.listOpen(runId)).at(-1)
      const described: Attempt = describeAttempt(run, attempt ?? null, perks)
      return { ...described, valid: run.record.status === 'open' }
    },

    /** Closes a run; what its games earned has long been settled. */
    async close(playerId: number, runId: number) {
      return database.write(async tx => {
        const runs = runRepository(tx)
        const run = await runs.lock(runId, playerId)
        if (!run) throw new ApiError('not-found', 'There is no such run.')
        if (run.record.status === 'open') {
          const change = { reason: 'abandoned', attemptId: null, now: clock() }
          await runs.save(run, abandonRun(run.record), change)
          await attemptRepository(tx).closeAll(runId, clock())
        }
        const status = run.record.status === 'open' ? 'abandoned' : run.record.status
        return { success: true, runId, status }
      })
    },
  }
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
