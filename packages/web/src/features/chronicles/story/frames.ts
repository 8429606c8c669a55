import type { PlayedPuzzle } from '@lexiverse/contract'
import {
  type GameState,
  type GameType,
  gameOf,
  type Move,
  type Setup,
  takeMove,
} from '@lexiverse/rules'

export type PlayedMove = Move & Record<string, unknown>

/** One moment of a game: how it stood after a move; the first stands before any. */
export interface Frame {
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
 * Plays a log back by the same rules that it was played by. A log of older rules is followed as far
 * as it goes; without a puzzle there is nothing to show.
 */
export function framesOf({ gameType, setup, moves, puzzle }: Played): Frame[] {
  const played = puzzle[gameType]
  if (!played) return []
  const game = gameOf(gameType)
  let state = game.start(played, setup)
  const frames: Frame[] = [{ state, move: null }]
  for (const move of moves) {
    const taken = takeMove(game, state, move)
    if (!taken.ok) break
    state = taken.state
    frames.push({ state, move })
  }
  return frames
}
