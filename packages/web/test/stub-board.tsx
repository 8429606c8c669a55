import type { GameId } from '@lexiverse/rules'
import { useEffect } from 'react'
import type { BoardProps } from '../src/boards/board.ts'

/** A board that only exposes its props and draws the end at once. */
export const stage: { board: BoardProps | null } = { board: null }

function StubBoard(props: BoardProps) {
  stage.board = props
  const { outcome, actions, endingNotes } = props
  useEffect(() => {
    if (outcome) actions.onShown()
  }, [outcome, actions])
  return (
    <>
      <p>A board</p>
      {props.view.status === 'entropy-end' && endingNotes}
    </>
  )
}

/** Replaces the registry of boards. */
export const boards: Record<GameId, typeof StubBoard> = {
  'word-web': StubBoard,
  'hive-builder': StubBoard,
  'time-trial': StubBoard,
  twistle: StubBoard,
  'forgotten-word': StubBoard,
}
