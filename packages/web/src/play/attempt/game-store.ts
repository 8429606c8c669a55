import {
  type Game,
  type GameMove,
  type GameState,
  type GameView,
  hasRoomFor,
  type Move,
  type MoveLog,
  type Outcome,
  type Refusal,
  replay,
  takeMove,
} from '@lexiverse/rules'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A move without its time, which the store adds. */
export type Play<M extends Move> = M extends Move ? Omit<M, 'at'> : never

/** Why a move was refused, or null: at once, or when the server has judged it. */
export type Judged = Refusal | null | Promise<Refusal | null>

export interface GameInPlay<State extends GameState = GameState> {
  state: State
  /** What the board draws from. */
  view: GameView
  moves: MoveLog
  outcome: Outcome | null
  /** Why the last move was refused; null again after the next accepted move. */
  refusal: Refusal | null
}

export interface GameStore<M extends Move = GameMove, State extends GameState = GameState> {
  store: StoreApi<GameInPlay<State>>
  play(move: Play<M>): Refusal | null
}

export interface GameStart<Puzzle> {
  puzzle: Puzzle
  setup: Parameters<Game['start']>[1]
  moves: MoveLog
}

/** Hundreds of moves: reached only by repeating the same mistake on purpose. */
const LOG_IS_FULL: Refusal = {
  code: 'log-full',
  message: 'This game has no moves left. Give up, or use a glyph.',
}

/**
 * A store around a game's reducer: holds the state, adds the time to each move and calls `onMove`
 * after each accepted one. Synchronous: the screen may lag behind, the state does not.
 */
export function createGameStore<Puzzle, M extends Move, State extends GameState>(
  game: Game<Puzzle, M, State>,
  { puzzle, setup, moves }: GameStart<Puzzle>,
  now: () => number,
  onMove: (game: GameInPlay<State>) => void,
): GameStore<M, State> {
  const resumed = replay(game, puzzle, setup, moves)
  // A log that does not replay any more cannot be shown, so the game restarts.
  const state = resumed.ok ? resumed.state : game.start(puzzle, setup)
  const store = createStore<GameInPlay<State>>(() => ({
    state,
    view: game.view(state),
    moves: resumed.ok ? moves : [],
    outcome: game.outcome(state),
    refusal: null,
  }))
  return {
    store,
    play(move) {
      const current = store.getState()
      if (!hasRoomFor(game, current.moves, move)) {
        store.setState({ refusal: LOG_IS_FULL })
        return LOG_IS_FULL
      }
      const stamped = { ...move, at: Math.max(current.state.at, now()) }
      const taken = takeMove(game, current.state, stamped)
      if (!taken.ok) {
        store.setState({ refusal: taken.refusal })
        return taken.refusal
      }
      store.setState({
        state: taken.state,
        view: game.view(taken.state),
        moves: [...current.moves, stamped],
        outcome: game.outcome(taken.state),
        refusal: null,
      })
      onMove(store.getState())
      return null
    },
  }
}
