import type { PlayedPuzzle } from '@lexiverse/contract'
import {
  afterAbsence,
  type GameState,
  type GameType,
  gameOf,
  type Move,
  type Setup,
  takeMove,
} from '@lexiverse/rules'

export type PlayedMove = Move & Record<string, unknown>

/** The state after a move; the first step is the state before any move. */
export interface ReplayStep {
  readonly state: GameState
  readonly move: PlayedMove | null
}

export interface Played {
  readonly gameType: GameType
  readonly setup: Setup
  readonly moves: readonly PlayedMove[]
  readonly puzzle: PlayedPuzzle
}

/**
 * Replays a log. A log of older rules is replayed as far as the present rules accept it; without
 * a puzzle there are no steps.
 */
export function replayStepsOf({ gameType, setup, moves, puzzle }: Played): ReplayStep[] {
  const played = puzzle[gameType]
  if (!played) return []
  const game = gameOf(gameType)
  let state = afterAbsence(game.start(played, setup), setup, 0)
  const steps: ReplayStep[] = [{ state, move: null }]
  for (const move of moves) {
    const taken = takeMove(game, state, move)
    if (!taken.ok) break
    state = afterAbsence(taken.state, setup, steps.length)
    steps.push({ state, move })
  }
  return steps
}
