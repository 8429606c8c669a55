import type { GameState, Move, Outcome, Refusal } from '@lexiverse/rules'
import type { ComponentType } from 'react'
import type { Play } from '../play/game-store.ts'

/** What every board is given: the state of its game, and the one way to change it. */
export interface BoardProps<M extends Move = Move, State extends GameState = GameState> {
  state: State
  outcome: Outcome | null
  /** Answers why the move was not taken, or null if it was. */
  play(move: Play<M>): Refusal | null
}

export type Board = ComponentType<BoardProps>

/** Each board knows its own game; the registry keeps them side by side, so their props are forgotten here. */
export function asBoard<M extends Move, State extends GameState>(
  component: ComponentType<BoardProps<M, State>>,
): { default: Board } {
  return { default: component as unknown as Board }
}
