import {
  type GameState,
  gameOf,
  type HiveBuilderState,
  effectsLeft as hiveEffectsLeft,
  type MoveLog,
  type Outcome,
  type Replayed,
  RULES_VERSION,
  replay,
  type Setup,
} from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { refereeFor } from './grants.ts'
import { isTimePossible } from './move-log.ts'

/** Hands out the puzzle of an attempt; the puzzles domain provides it. */
export interface PuzzleSource {
  forAttempt(db: Db, attempt: AttemptRecord): Promise<unknown>
}

/** A game as far as a log goes; no outcome while it is open. */
export interface Reading {
  state: GameState
  outcome: Outcome | null
}

/** A game played to its end. */
export interface Judged extends Reading {
  outcome: Outcome
}

/** Replays logs against the puzzle that was handed out; anything that does not replay earns nothing. */
export function createJudge({ dictionary, clock }: Platform, puzzles: PuzzleSource) {
  const replayLog = async (
    db: Db,
    attempt: AttemptRecord,
    moves: MoveLog,
    setup: Setup,
  ): Promise<Replayed<GameState>> => {
    const puzzle = await puzzles.forAttempt(db, attempt)
    const referee = await refereeFor(db, attempt, moves, dictionary)
    return replay(gameOf(attempt.game), puzzle, setup, moves, referee)
  }

  /** Under other rules a log could end otherwise than it was played, so it is not even tried. */
  const canFollow = ({ setup }: AttemptRecord) => setup.rulesVersion === RULES_VERSION

  const read = async (db: Db, attempt: AttemptRecord, moves: MoveLog): Promise<Reading> => {
    if (!canFollow(attempt)) {
      throw new ApiError(
        'rules-changed',
        'The rules have changed since this game was opened. Open it again: what it has cost is given back.',
      )
    }
    if (!isTimePossible(moves, attempt.startedAt, clock())) {
      throw new ApiError('log-refused', 'The moves claim more time than has passed.')
    }
    const replayed = await replayLog(db, attempt, moves, attempt.setup)
    if (replayed.ok) return replayed
    const { refusal, index } = replayed
    throw new ApiError('log-refused', `Move ${index + 1} was refused: ${refusal.message}`)
  }

  return {
    read,
    canFollow,

    async judge(db: Db, attempt: AttemptRecord, moves: MoveLog): Promise<Judged> {
      const { state, outcome } = await read(db, attempt, moves)
      if (!outcome) throw new ApiError('log-refused', 'The game is not finished yet.')
      return { state, outcome }
    },

    /** The game as its stored log stands; under another setup, if one is given and the log fits it. */
    async stored(db: Db, attempt: AttemptRecord, setup = attempt.setup): Promise<Reading | null> {
      if (!canFollow(attempt)) return null
      const replayed = await replayLog(db, attempt, attempt.moves, setup)
      return replayed.ok ? replayed : null
    },
  }
}

export type Judge = ReturnType<typeof createJudge>

/** Momentum that a hive has not used up stays with the run. */
export function effectsLeft({ game }: AttemptRecord, state: GameState): Setup['effects'] {
  return game === 'hive-builder' ? hiveEffectsLeft(state as HiveBuilderState) : []
}

export function countPangrams(state: GameState): number {
  const { found = [] } = state as GameState & { found?: { isPangram: boolean }[] }
  return found.filter(word => word.isPangram).length
}
