import {
  type Game,
  type GameId,
  type GameView,
  gameOf,
  type Move,
  practiceSetup,
  type Setup,
} from '@lexiverse/rules'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ComponentType, StrictMode } from 'react'
import { vi } from 'vitest'
import { useStore } from 'zustand'
import { queryClient } from '../src/app/query-client.ts'
import type { BoardActions, BoardProps } from '../src/boards/board.ts'
import { createGameStore } from '../src/play/attempt/game-store.ts'
import { Toaster } from '../src/ui/toast.tsx'

interface Opening {
  readonly puzzle: unknown
  readonly setup?: Partial<Setup>
  readonly moves?: readonly object[]
  /** False for a browser that must not know them. */
  readonly hasAnswers?: boolean
}

/** A board on the real rules, with actions that record their calls. */
export function openBoard<M extends Move, View extends GameView, Answers>(
  id: GameId,
  Board: ComponentType<BoardProps<M, View, Answers>>,
  { puzzle, setup: changes = {}, moves = [], hasAnswers = true }: Opening,
) {
  const game = gameOf(id) as unknown as Game<unknown, M>
  const setup: Setup = { ...practiceSetup('seed'), runKind: 'campaign', ...changes }
  let now = moves.length
  const log = moves.map((move, at) => ({ ...move, at })) as never
  const opened = createGameStore(game, { puzzle, setup, moves: log }, () => ++now, vi.fn())
  const actions = {
    attemptId: 1,
    elapsed: () => now,
    assist: vi.fn(async (aid: string) => opened.play({ type: 'assist', aid } as never) === null),
    openTrial: vi.fn(),
    onShown: vi.fn(),
    leave: vi.fn(),
    playAgain: vi.fn(),
  } satisfies BoardActions
  const Screen = () => {
    const { view, outcome } = useStore(opened.store)
    return (
      <Board
        view={view as View}
        answers={hasAnswers ? (puzzle as Answers) : null}
        outcome={outcome}
        setup={setup}
        actions={actions}
        play={opened.play}
      />
    )
  }
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
      <Toaster />
    </StrictMode>,
  )
  return { actions, play: opened.play, inPlay: () => opened.store.getState() }
}
