import { canReplay, type MoveLog } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { KeepWords, PartyAccess } from '../../services.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { type LockedPlayer, lockPlayer } from '../player/lock-player.ts'
import type { ReplayedGame, Replayer } from '../replay/replay-log.ts'
import { withOwnGuesses } from '../shared-boss/taken-guesses.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'
import { wonBeforeCloser } from './close-won-before.ts'
import { followedBosses } from './followed-bosses.ts'
import { endOverdueTrial, isTrialOverdue } from './overdue-trial.ts'
import { type EndedAttempt, hashLog, settleResult, UNREPORTED } from './settle-result.ts'

/** No node: the player enters a star of another run. */
const NOWHERE = ''

type Replays = Map<string, ReplayedGame>

export interface LockedAttempt {
  player: LockedPlayer
  run: Run
  attempt: AttemptRecord
}

/** The run after settling, its open games, and their states by `replayKey`: replaying them again would cost as much. */
export interface SettledRun {
  run: Run
  openGames: number
  replays: ReadonlyMap<string, ReplayedGame>
}

/** The log of an attempt only grows, so its length tells whether it is still the one replayed. */
export function replayKey({ id, moves }: AttemptRecord): string {
  return `${id}:${moves.length}`
}

/** Settles attempts inside the caller's transaction: those reported, and those that nobody reported. */
export function settlementService(
  { clock }: Platform,
  replayer: Replayer,
  party: PartyAccess,
  keepWords: KeepWords,
  closer: AttemptCloser,
) {
  const finish = async (tx: Db, ended: Omit<EndedAttempt, 'now'>) => {
    const completion = await settleResult(tx, replayer, party, closer, { ...ended, now: clock() })
    await keepWords(tx, { ...ended, now: clock(), isWon: completion.result === 'victory' })
    return completion
  }

  const { finishForParty, settleFollowed } = followedBosses(clock, replayer, party, finish)

  const settle = async (tx: Db, open: LockedAttempt, reported: MoveLog, logHash: string) => {
    const moves = await withOwnGuesses(tx, replayer, open.attempt, reported)
    const game = await replayer.replayFinished(tx, open.attempt, moves)
    return finishForParty(tx, { ...open, moves, game, logHash })
  }

  const settleOverdueTrial = async (tx: Db, open: LockedAttempt) => {
    const { run, moves } = await endOverdueTrial(tx, replayer, open.run, open.attempt, clock())
    return settle(tx, { ...open, run }, moves, UNREPORTED)
  }

  /** A log that the rules can no longer replay is void: left open, it would block its node forever. */
  const storedStatus = async (tx: Db, attempt: AttemptRecord, replays: Replays) => {
    if (!canReplay(attempt.setup)) return 'void'
    if (attempt.moves.length === 0) return 'open'
    const stored = await replayer.replayStored(tx, attempt)
    if (!stored) return 'void'
    replays.set(replayKey(attempt), stored)
    return stored.outcome ? 'finished' : 'open'
  }

  const settleIfUnreported = async (
    tx: Db,
    run: Run,
    attempt: AttemptRecord,
    enteredNodeId: string,
    replays: Replays,
  ): Promise<boolean> => {
    const status = await storedStatus(tx, attempt, replays)
    const open = async () => ({ player: await lockPlayer(tx, run.playerId, clock()), run, attempt })
    if (status === 'void') await closer.void(tx, run, attempt, clock())
    else if (isTrialOverdue(attempt, clock())) await settleOverdueTrial(tx, await open())
    else if (status === 'finished' && attempt.nodeId !== enteredNodeId) {
      await settle(tx, await open(), attempt.moves, hashLog(attempt.moves))
    } else return settleFollowed(tx, run, attempt, enteredNodeId)
    return true
  }

  /** A game that was ended but never reported is paid; returns whether it was. */
  const settleEnded = async (tx: Db, run: Run, attempt: AttemptRecord): Promise<boolean> => {
    const status = await storedStatus(tx, attempt, new Map())
    if (status === 'void') return false
    if (status === 'open') return settleFollowed(tx, run, attempt, NOWHERE)
    const player = await lockPlayer(tx, run.playerId, clock())
    await settle(tx, { player, run, attempt }, attempt.moves, hashLog(attempt.moves))
    return true
  }

  const closeWonBefore = wonBeforeCloser(clock, closer, settleEnded)

  return {
    settleReported(tx: Db, open: LockedAttempt, moves: MoveLog) {
      replayer.requirePossible(open.attempt, moves)
      return settle(tx, open, moves, hashLog(moves))
    },

    settleOverdueTrial,

    /**
     * Settles games that ended without a report: overdue clue trials, and games whose stored log is
     * finished. The browser that enters a node reports a finished game there itself. The run is another object if
     * anything was settled: the player has changed too.
     */
    async settleUnreported(tx: Db, run: Run, enteredNodeId: string): Promise<SettledRun> {
      let current = (await closeWonBefore(tx, run)) ? { ...run } : run
      const replays: Replays = new Map()
      const open = await attemptRepository(tx).listOpen(run)
      let openGames = open.length
      for (const attempt of open) {
        if (current.record.status !== 'open') break
        if (!(await settleIfUnreported(tx, current, attempt, enteredNodeId, replays))) continue
        openGames--
        current = (await runRepository(tx).find(run.id, run.playerId)) ?? current
      }
      return { run: current, openGames, replays }
    },
  }
}

export type SettlementService = ReturnType<typeof settlementService>
