import type { MoveLog } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { annul } from '../attempts/book.ts'
import type { Party } from '../party.ts'
import { lockPlayer, type StandingPlayer } from '../player/lock-player.ts'
import type { Judge } from '../replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { endOverdueTrial, isTrialOverdue } from './overdue-trial.ts'
import { hashLog, settleEnded } from './settle-result.ts'

/** Stands for the log of a trial that nobody reported: whoever reports it later is told how it ended. */
export const UNREPORTED = ''

/** An open game in the hands of the transaction that ends it. */
export interface Ending {
  player: StandingPlayer
  run: Run
  attempt: AttemptRecord
}

/** Ends attempts inside the transaction of a caller: those that are reported, and those that never were. */
export function attemptEnds({ clock }: Platform, judge: Judge, party: Party) {
  const settle = async (tx: Db, ending: Ending, moves: MoveLog, logHash: string) => {
    const judged = await judge.judge(tx, ending.attempt, moves)
    return settleEnded(tx, judge, party, { ...ending, moves, judged, logHash, now: clock() })
  }

  const settleOverdue = async (tx: Db, ending: Ending) => {
    const { run, moves } = await endOverdueTrial(tx, judge, ending.run, ending.attempt, clock())
    return settle(tx, { ...ending, run }, moves, UNREPORTED)
  }

  /** How a stored log leaves its game. One that the rules no longer follow would bar its node for ever. */
  const standOf = async (tx: Db, attempt: AttemptRecord) => {
    if (!judge.canFollow(attempt)) return 'unreadable'
    if (attempt.moves.length === 0) return 'open'
    const reading = await judge.stored(tx, attempt)
    if (!reading) return 'unreadable'
    return reading.outcome ? 'ended' : 'open'
  }

  /** Whether the game was ended. */
  const settleLeftover = async (tx: Db, run: Run, attempt: AttemptRecord, entered: string) => {
    const stand = await standOf(tx, attempt)
    const ending = async () => ({
      player: await lockPlayer(tx, run.playerId, clock()),
      run,
      attempt,
    })
    if (stand === 'unreadable') await annul(tx, run, attempt, clock())
    else if (isTrialOverdue(attempt, clock())) await settleOverdue(tx, await ending())
    else if (stand === 'ended' && attempt.nodeId !== entered) {
      await settle(tx, await ending(), attempt.moves, hashLog(attempt.moves))
    } else return false
    return true
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
      for (const attempt of await attemptRepository(tx).listOpen(run)) {
        if (current.record.status !== 'open') break
        if (!(await settleLeftover(tx, current, attempt, enteredNodeId))) continue
        current = (await runRepository(tx).find(run.id, run.playerId)) ?? current
      }
      return current
    },
  }
}

export type AttemptEnds = ReturnType<typeof attemptEnds>
