import {
  type Game,
  type GameState,
  type GameView,
  type Move,
  practiceSetup,
  type Setup,
} from '@lexiverse/rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../src/app/query-client.ts'
import type { BoardProps } from '../src/boards/board.ts'
import { createGameStore, type GameInPlay, type Play } from '../src/play/attempt/game-store.ts'

interface Sample<Puzzle, M extends Move, State extends GameState, View extends GameView> {
  game: Game<Puzzle, M, State, View>
  board: ComponentType<BoardProps<M, View, Puzzle>>
  puzzle: Puzzle
  setup?: Partial<Setup>
  attemptId?: number
  /** Moves made before the board is first drawn, as after a reload. */
  moves?: Play<M>[]
}

/** A board over its real reducer, with actions that record their calls. */
export function showBoard<Puzzle, M extends Move, State extends GameState, View extends GameView>(
  sample: Sample<Puzzle, M, State, View>,
) {
  const { game, board: Board, puzzle, attemptId = 1, moves = [] } = sample
  const setup = { ...practiceSetup('a seed'), ...sample.setup }
  const clock = { now: 0 }
  const actions = {
    attemptId,
    elapsed: () => clock.now,
    assist: vi.fn(async () => true),
    openTrial: vi.fn(),
    onShown: vi.fn(),
    leave: vi.fn(),
    playAgain: vi.fn(),
  }
  const store = createGameStore(
    game,
    { puzzle, setup, moves: [] },
    actions.elapsed,
    () => undefined,
  )
  for (const move of moves) store.play(move)
  const draw = ({ view, outcome }: GameInPlay<State>) => (
    <QueryClientProvider client={queryClient}>
      <Board
        view={view as View}
        answers={puzzle}
        outcome={outcome}
        setup={setup}
        actions={actions}
        play={store.play}
      />
    </QueryClientProvider>
  )
  const drawn = render(draw(store.store.getState()))
  store.store.subscribe(now => act(() => drawn.rerender(draw(now))))
  return {
    ...drawn,
    actions,
    clock,
    state: () => store.store.getState().state,
    play: (move: Play<M>) => act(() => store.play(move)),
    /** Advances the timers and the stopwatch. */
    pass(milliseconds: number) {
      clock.now += milliseconds
      act(() => {
        vi.advanceTimersByTime(milliseconds)
      })
    },
  }
}
