import {
  type GameState,
  gameOf,
  type HiveBuilderState,
  MOMENTUM_EFFECT,
  type MoveLog,
  type Outcome,
  replay,
  type Setup,
  TEMPORAL_SHIFT_SECONDS,
  trialSeconds,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Dictionary } from '../../platform/platform.ts'
import type { AttemptRecord } from './attempt-repository.ts'
import { isTimePossible } from './move-log.ts'
import { refereeFor } from './referee.ts'

export interface Judged {
  outcome: Outcome
  state: GameState
}

/** Replays a whole game against the puzzle that was handed out; anything that does not replay earns nothing. */
export async function judge(
  db: Db,
  attempt: AttemptRecord,
  puzzle: unknown,
  moves: MoveLog,
  dictionary: Dictionary,
  now: number,
): Promise<Judged> {
  if (!isTimePossible(moves, attempt.startedAt, now)) {
    throw new ApiError('log-refused', 'The moves claim more time than has passed.')
  }
  const referee = await refereeFor(db, attempt, dictionary)
  const replayed = replay(gameOf(attempt.game), puzzle, attempt.setup, moves, referee)
  if (!replayed.ok) {
    const { refusal, index } = replayed
    throw new ApiError('log-refused', `Move ${index + 1} was refused: ${refusal.message}`)
  }
  if (!replayed.outcome) throw new ApiError('log-refused', 'The game is not finished yet.')
  return { outcome: replayed.outcome, state: replayed.state }
}

const REPORT_GRACE_MS = 30_000

/** A clue trial against the clock must be reported soon after its time; a reload does not stop its clock. */
export function isTrialOverdue({ game, setup, startedAt, parentId }: AttemptRecord, now: number) {
  if (game !== 'time-trial' || parentId === null || setup.timerMode !== 'timed') return false
  return now - startedAt > longestTrial(setup) + REPORT_GRACE_MS
}

/** Every Temporal Shift that was held might have been used. */
function longestTrial(setup: Setup): number {
  const shifts = setup.glyphs.find(held => held.glyphId === 'temporal-shift')?.quantity ?? 0
  return (trialSeconds(setup) + shifts * TEMPORAL_SHIFT_SECONDS) * 1000
}

/** The log of a trial that nobody reported: what is stored, and then the clock ran out. */
export function overdueLog({ moves, setup }: AttemptRecord): MoveLog {
  return [...moves, { type: 'timeout', at: longestTrial(setup) }]
}

/** Momentum that a hive has not used up stays with the run. */
export function effectsLeft({ game }: AttemptRecord, state: GameState) {
  if (game !== 'hive-builder') return undefined
  const { momentum } = state as HiveBuilderState
  return momentum > 0 ? [{ effectType: MOMENTUM_EFFECT, remainingUses: momentum }] : []
}

export function countPangrams(state: GameState): number {
  const { found = [] } = state as GameState & { found?: { isPangram: boolean }[] }
  return found.filter(word => word.isPangram).length
}
