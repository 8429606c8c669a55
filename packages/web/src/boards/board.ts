import type { Clue, GameView, Move, Outcome, Setup } from '@lexiverse/rules'
import type { ComponentType, ReactNode } from 'react'
import type { Judged, Play } from '../play/attempt/game-store.ts'

/** What the game screen does for its board. */
export interface BoardActions {
  attemptId: number
  /** Milliseconds played so far, as the next move would be stamped. */
  elapsed(): number
  /**
   * Asks once whether this journey may be marked as assisted; resolves to true if the aid may be
   * shown.
   */
  assist(aid: 'debug' | 'magnifier'): Promise<boolean>
  /** Navigates to the trial that opens a clue. */
  openTrial(clue: Clue): void
  /** The board has finished drawing the end; the ending dialog may open. */
  onShown(): void
  leave(): void
  playAgain(): void
}

export interface BoardProps<
  M extends Move = Move,
  View extends GameView = GameView,
  Answers = unknown,
> {
  /** All that is drawn while the game is open. */
  view: View
  /** For aids and for what is drawn after the end; null while the browser must not know them. */
  answers: Answers | null
  setup: Setup
  outcome: Outcome | null
  actions: BoardActions
  /** The next step of the tutorial, for a board that shows it inside. */
  guide?: ReactNode
  /** Notes of the screen for an ending that the board shows itself. */
  endingNotes?: ReactNode
  /** Why the move was refused, or null if it was taken; the server judges the moves of a sealed game. */
  play(move: Play<M>): Judged
}

export type Board = ComponentType<BoardProps>

/** The registry holds boards of different games, so their specific props are erased here. */
export function asBoard<M extends Move, View extends GameView, Answers>(
  component: ComponentType<BoardProps<M, View, Answers>>,
): { default: Board } {
  return { default: component as unknown as Board }
}
