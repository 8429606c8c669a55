import type { EditedPuzzle } from '@lexiverse/contract/editing'
import { clues, gameOf, practiceSetup, reveal } from '@lexiverse/rules'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { BoardActions } from '../../../boards/board.ts'
import { boards } from '../../../boards/registry.ts'
import { startStopwatch } from '../../../platform/stopwatch.ts'
import { createGameStore, type GameStore } from '../../../play/attempt/game-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import css from './desk.module.css'

type Previewed = Pick<EditedPuzzle, 'id' | 'game' | 'puzzle'>

/** The board that players get, ready to be played; nothing of it is stored. */
export function BoardPreview({ puzzle }: { readonly puzzle: Previewed }) {
  const [round, setRound] = useState(0)
  const restart = () => setRound(count => count + 1)
  return (
    <section className={css.preview} aria-label="Board">
      <PlayedBoard key={round} puzzle={puzzle} round={round} onAgain={restart} />
      <Button size="small" onClick={restart}>
        Start Over
      </Button>
    </section>
  )
}

interface PlayedBoardProps {
  readonly puzzle: Previewed
  readonly round: number
  readonly onAgain: () => void
}

function PlayedBoard({ puzzle: { id, game, puzzle }, round, onAgain }: PlayedBoardProps) {
  const watch = useMemo(() => startStopwatch(), [])
  useEffect(() => () => watch.stop(), [watch])
  // All clues of a boss are open: an editor reads them, and there is no trial to win them in.
  const setup = useMemo(
    () => ({ ...practiceSetup(`desk-${id}-${round}`), openClues: [...clues] }),
    [id, round],
  )
  const opened = useMemo(() => {
    const start = { puzzle: puzzle[game], setup, moves: [] }
    return createGameStore(gameOf(game), start, watch.elapsed, () => undefined) as GameStore
  }, [puzzle, game, setup, watch])
  const { state, view, outcome } = useStore(opened.store)
  const actions = useMemo<BoardActions>(
    () => ({
      attemptId: 0,
      elapsed: watch.elapsed,
      assist: async aid => opened.play({ type: 'assist', aid }) === null,
      openTrial: () => undefined,
      onShown: () => undefined,
      leave: onAgain,
      playAgain: onAgain,
    }),
    [watch, opened, onAgain],
  )
  const Board = boards[game]
  return (
    <Suspense fallback={<Loading text="Setting up the board..." />}>
      <Board
        view={view}
        answers={reveal(state)}
        setup={setup}
        outcome={outcome}
        actions={actions}
        play={opened.play}
      />
    </Suspense>
  )
}
