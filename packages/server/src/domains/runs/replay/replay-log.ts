import {
  canReplay,
  type GameState,
  gameOf,
  isLogTooLong,
  isPacePossible,
  type MoveLog,
  type Outcome,
  type Replayed,
  replay,
  type Setup,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { turnQueue } from '../../../platform/turns.ts'
import type { PuzzleService } from '../../services.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { isTimePossible } from './move-log.ts'
import { replayChecks } from './replay-checks.ts'

/** A game as far as its log goes; the outcome is null while the game is open. */
export interface ReplayedGame {
  state: GameState
  outcome: Outcome | null
}

export interface FinishedGame extends ReplayedGame {
  outcome: Outcome
}

/** An attempt of an older rules version is closed without loss when its node is entered again. */
export function requireReplayable({ setup }: AttemptRecord): void {
  if (canReplay(setup)) return
  throw new ApiError(
    'rules-changed',
    'The rules have changed since this game was opened. Open it again: what it has cost is given back.',
  )
}

/** Called before each replay with the player whose log it is; throws if the player has replayed too much. */
export type ChargeReplay = (playerId: number, moves: number) => void

/** Most honest logs are shorter. Replaying so many moves takes about half a millisecond. */
const LONG_LOG = 50

/** Shared by everything that replays in this process. */
const takeTurn = turnQueue()

/** Replays logs against the puzzle that the attempt was given. */
export function createReplayer(
  { config, dictionary, clock }: Platform,
  puzzles: PuzzleService,
  charge: ChargeReplay,
) {
  const replayLog = async (
    db: Db,
    attempt: AttemptRecord,
    moves: MoveLog,
    setup: Setup,
    chargeFor: ChargeReplay = charge,
  ): Promise<Replayed<GameState>> => {
    const puzzle = await puzzles.forAttempt(db, attempt)
    const checks = await replayChecks(db, attempt, moves, dictionary)
    chargeFor(attempt.playerId, moves.length)
    if (moves.length >= LONG_LOG) await takeTurn()
    return replay(gameOf(attempt.game), puzzle, setup, moves, checks)
  }

  const replayReported = async (
    db: Db,
    attempt: AttemptRecord,
    moves: MoveLog,
  ): Promise<ReplayedGame> => {
    requireReplayable(attempt)
    if (!isTimePossible(moves, attempt.startedAt, clock(), config.checksPace)) {
      throw new ApiError('log-refused', 'The moves claim more time than has passed.')
    }
    const replayed = await replayLog(db, attempt, moves, attempt.setup)
    if (replayed.ok) return replayed
    const { refusal, index } = replayed
    throw new ApiError('log-refused', `Move ${index + 1} was refused: ${refusal.message}`)
  }

  return {
    /**
     * For logs from outside, before anything else is done with them. Lessons of the tutorial are exempt
     * from the pace: played without a connection, their moves are numbered instead of timed.
     */
    requirePossible({ game, setup }: AttemptRecord, moves: MoveLog): void {
      const rules = gameOf(game)
      if (isLogTooLong(rules, moves)) {
        throw new ApiError('log-refused', `A game has at most ${rules.maxMoves} moves.`)
      }
      if (!config.checksPace || setup.runKind === 'tutorial') return
      if (isPacePossible(rules, moves)) return
      throw new ApiError('log-refused', 'The moves follow one another faster than anyone can play.')
    },

    /** Throws when the rules refuse a move of the reported log. */
    replayReported,

    /** The game after a log, or which of its moves the rules refuse. */
    tryLog: (db: Db, attempt: AttemptRecord, moves: MoveLog) =>
      replayLog(db, attempt, moves, attempt.setup),

    /** The same for a player who has not asked for it: without a charge, so that it is never refused. */
    tryLogOfFriend: (db: Db, attempt: AttemptRecord, moves: MoveLog) =>
      replayLog(db, attempt, moves, attempt.setup, () => undefined),

    async replayFinished(db: Db, attempt: AttemptRecord, moves: MoveLog): Promise<FinishedGame> {
      const { state, outcome } = await replayReported(db, attempt, moves)
      if (!outcome) throw new ApiError('log-refused', 'The game is not finished yet.')
      return { state, outcome }
    },

    /** The game after its stored log, optionally under another setup; null if that does not replay. */
    async replayStored(
      db: Db,
      attempt: AttemptRecord,
      setup = attempt.setup,
    ): Promise<ReplayedGame | null> {
      if (!canReplay(attempt.setup)) return null
      const replayed = await replayLog(db, attempt, attempt.moves, setup)
      return replayed.ok ? replayed : null
    },
  }
}

export type Replayer = ReturnType<typeof createReplayer>
