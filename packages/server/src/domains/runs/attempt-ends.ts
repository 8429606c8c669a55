import type { MoveLog } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AttemptRecord, attemptRepository } from './attempt-repository.ts'
import type { Judge } from './judge.ts'
import { endOverdueTrial, isTrialOverdue } from './overdue-trial.ts'
import { type Run, runRepository } from './run-repository.ts'
import { hashLog, settleEnded } from './settle.ts'

/** Stands for the log of a trial that nobody reported: whoever reports it later is told how it ended. */
export const UNREPORTED = ''

/** Ends attempts inside the transaction of a caller: those that are reported, and those that never were. */
export function attemptEnds({ clock }: Platform, judge: Judge) {
  const settle = async (
    tx: Db,
    run: Run,
    attempt: AttemptRecord,
    moves: MoveLog,
    logHash: string,
  ) => {
    const judged = await judge.judge(tx, attempt, moves)
    return settleEnded(tx, judge, { run, attempt, moves, judged, logHash, now: clock() })
  }

  const settleOverdue = async (tx: Db, run: Run, attempt: AttemptRecord) => {
    const ended = await endOverdueTrial(tx, judge, run, attempt, clock())
    return settle(tx, ended.run, attempt, ended.moves, UNREPORTED)
  }

  /** How a stored log leaves its game. One that the rules no longer follow would bar its node for ever. */
  const standOf = async (tx: Db, attempt: AttemptRecord) => {
    if (attempt.moves.length === 0) return 'open'
    const reading = await judge.stored(tx, attempt)
    if (!reading) return 'unreadable'
    return reading.outcome ? 'ended' : 'open'
  }

  const settleLeftover = async (tx: Db, run: Run, attempt: AttemptRecord, entered: string) => {
    const { id, moves, nodeId } = attempt
    const stand = await standOf(tx, attempt)
    if (stand === 'unreadable') {
      await attemptRepository(tx).end(id, { status: 'closed', moves, score: 0, now: clock() })
    } else if (isTrialOverdue(attempt, clock())) {
      await settleOverdue(tx, run, attempt)
    } else if (stand === 'ended' && nodeId !== entered) {
      await settle(tx, run, attempt, moves, hashLog(moves))
    }
  }

  return {
    settle,
    settleOverdue,

    /**
     * Games that ended without being reported: clue trials that ran out, and games whose stored log
     * has come to its end. The node that is about to be entered reports its own.
     */
    async settleLeftovers(tx: Db, run: Run, enteredNodeId: string): Promise<Run> {
      let current = run
      for (const attempt of await attemptRepository(tx).listOpen(run.id)) {
        if (current.record.status !== 'open') break
        await settleLeftover(tx, current, attempt, enteredNodeId)
        current = (await runRepository(tx).find(run.id, run.playerId)) ?? current
      }
      return current
    },
  }
}

export type AttemptEnds = ReturnType<typeof attemptEnds>
