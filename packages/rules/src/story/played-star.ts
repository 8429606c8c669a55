import type { GameType } from '../campaign/game-types.ts'
import { carriedAmount } from '../carried/kinds.ts'
import type { GameState, Outcome } from '../engine/game.ts'
import type { MoveLog } from '../engine/move.ts'
import type { Setup } from '../engine/setup.ts'
import type { TimeTrialState } from '../games/time-trial/state.ts'
import type { RolledRewards } from '../rewards/roll.ts'

/** An attempt that was won or lost, with what its end and its rewards tell. */
export interface PlayedStar {
  game: GameType
  setup: Setup
  moves: MoveLog
  isWon: boolean
  /** Null if the log is no longer kept, or no longer replays. */
  end: { state: GameState; outcome: Outcome } | null
  mindPointsWon: number
  /** The rewards of this star, rolled as for these perks and this raised chance of a mind point. */
  roll: (perks: readonly string[], likelier: number) => RolledRewards
}

/** What a power did in a journey. "Keen Ear" "showed you the puzzle of two mystery stars." */
export interface PowerNote {
  kind: 'perk' | 'wanderer' | 'glyph'
  id: string
  name: string
  text: string
}

export function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

/** The last state of a star of this game; null for another game, or without a replay. */
export function stateIn<State extends GameState>(
  { game, end }: PlayedStar,
  of: GameType,
): State | null {
  return game === of && end ? (end.state as State) : null
}

/** Whether a trial against the clock was won so late that without these seconds it would have been lost. */
export function isWonInLast(star: PlayedStar, seconds: number): boolean {
  const state = stateIn<TimeTrialState>(star, 'time-trial')
  if (!state || !star.isWon || state.timerMode !== 'timed') return false
  return state.at > 1000 * (state.limit - seconds)
}

/** What was carried to the star and raised its chance of a mind point. */
export function likelierAt({ setup }: PlayedStar): number {
  return carriedAmount(setup.carried, 'mindPointChance') / 100
}

/** Whether the mind point of this star was won, and would not have been with these perks and this raised chance. */
export function isPointOwedTo(star: PlayedStar, perks: readonly string[], likelier: number) {
  const { mindPointsWon, setup, roll } = star
  if (mindPointsWon === 0 || roll(setup.perks, likelierAt(star)).mindPoints === 0) return false
  return roll(perks, likelier).mindPoints === 0
}
