import { type Game, type GameState, type Move, practiceSetup, type Setup } from '@lexiverse/rules'
import { createStore } from 'zustand/vanilla'
import { startStopwatch } from '../platform/stopwatch.ts'
import type { AttemptSession, Settlement } from './attempt-session.ts'
import { openGame } from './game-store.ts'

/** Stands for a run or an attempt that no server knows of. */
const UNKNOWN_TO_SERVER = 0

/** A built-in puzzle: it pays nothing and costs nothing, and nothing of it is kept. */
export function openPractice<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  setup: Setup = practiceSetup(String(Date.now())),
): AttemptSession<M, State> {
  const watch = startStopwatch()
  const settlement = createStore<Settlement>(() => ({ status: 'playing' }))
  const opened = openGame(game, { puzzle, setup, moves: [] }, watch.elapsed, ({ outcome }) => {
    if (outcome) settlement.setState({ status: 'unpaid' }, true)
  })
  return {
    playerId: UNKNOWN_TO_SERVER,
    runId: UNKNOWN_TO_SERVER,
    attemptId: UNKNOWN_TO_SERVER,
    setup,
    game: opened,
    settlement,
    elapsed: watch.elapsed,
    saved: async () => true,
    close: watch.stop,
  }
}
