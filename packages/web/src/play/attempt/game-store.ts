import {
  type Game,
  type GameState,
  type Move,
  type MoveLog,
  type Outcome,
  type Refusal,
  replay,
  takeMove,
} from '@lexiverse/rules'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A move as a board makes it; the store adds when. */
export type Play<M extends Move> = M extends Move ? Omit<M, 'at'> : never

export interface GameInPlay<State extends GameState = GameState> {
  state: State
  moves: MoveLog
  outcome: Outcome | null
  /** The last move that was not taken, until the next one is. */
  refusal: Refusal | null
}

export interface GameStore<M extends Move = Move, State extends GameState = GameState> {
  store: StoreApi<GameInPlay<State>>
  play(move: Play<M>): Refusal | null
}

export interface GameStart<Puzzle> {
  puzzle: Puzzle
  setup: Parameters<Game['start']>[1]
  moves: MoveLog
}

/**
 * The thin binding around a game's reducer: it holds the state, stamps moves with the time and
 * tells one listener about each move taken. It never waits: what is drawn may lag, the state not.
 */
export function createGameStore<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  { puzzle, setup, moves }: GameStart<Puzzle>,
  now: () => number,
  onMove: (game: GameInPlay<State>) => void,
): GameStore<M, State> {
  const resumed = replay(game, puzzle, setup, moves)
  // A log that no longer replays cannot be shown; the game then stands where it began.
  const state = resumed.ok ? resumed.state : game.start(puzzle, setup)
  const store = createStore<GameInPlay<State>>(() => ({
    state,
    moves: resumed.ok ? moves : [],
    outcome: game.outcome(state),
    refusal: null,
  }))
  return {
    store,
    play(move) {
      const current = store.getState()
      const stamped = { ...move, at: Math.max(current.state.at, now()) }
      const taken = takeMove(game, current.state, stamped)
      if (!taken.ok) {
        store.setState({ refusal: taken.refusal })
        return taken.refusal
      }
      store.setState({
        state: taken.state,
        moves: [...current.moves, stamped],
        outcome: game.outcome(taken.state),
        refusal: null,
      })
      onMove(store.getState())
      return null
    },
  }
}
