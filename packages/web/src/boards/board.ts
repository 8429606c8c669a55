import type { Clue, GameState, Move, Outcome, Refusal, Setup } from '@lexiverse/rules'
import type { ComponentType, ReactNode } from 'react'
import type { Play } from '../play/attempt/game-store.ts'

/** What the screen around a board does for it. */
export interface BoardFrame {
  attemptId: number
  /** Milliseconds played so far, as the next move would be stamped. */
  elapsed(): number
  /** Asks once whether this journey may be marked as assisted; true if the aid may be shown. */
  assist(aid: 'debug' | 'magnifier'): Promise<boolean>
  /** Leaves for the trial that opens a clue. */
  openTrial(clue: Clue): void
  /** The board has drawn the end: what follows may be shown. */
  onShown(): void
  leave(): void
  playAgain(): void
}

/** What every board is given: the state of its game, and the one way to change it. */
export interface BoardProps<M extends Move = Move, State extends GameState = GameState> {
  state: State
  setup: Setup
  outcome: Outcome | null
  frame: BoardFrame
  /** The next step of the tutorial, for a board that has its own place for it. */
  guide?: ReactNode
  /** What the screen says of an end that the board tells itself. */
  afterword?: ReactNode
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
