import type { Db } from '../../../platform/database/database.ts'
import type { KeepCaught } from '../../services.ts'
import { voidAttempt } from '../settlement/void-attempt.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'

/** Closes attempts that end without a result. The words that their players have caught in them are kept. */
export function attemptCloser(keepCaught: KeepCaught) {
  const closeAll = async (tx: Db, run: Pick<Run, 'id' | 'playerId'>, now: number) => {
    const attempts = attemptRepository(tx)
    const open = await attempts.listOpen(run)
    if (open.length === 0) return
    await attempts.closeAll(run, now)
    await keepCaught(tx, open, now)
  }

  return {
    /** When a run ends, its open attempts are closed. */
    closeAll,

    /** Closes an attempt that can no longer be replayed, without loss for the run. */
    async void(tx: Db, run: Run, attempt: AttemptRecord, now: number): Promise<Run> {
      const given = await voidAttempt(tx, run, attempt, now)
      await keepCaught(tx, [attempt], now)
      return given
    },
  }
}

export type AttemptCloser = ReturnType<typeof attemptCloser>
