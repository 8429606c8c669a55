import type * as z from 'zod/mini'
import type { OmenRules } from '../omens/omen.ts'
import type { Move } from './move.ts'
import type { Setup } from './setup.ts'
import type { Vitals } from './vitals.ts'

/** Why a move was not taken: a value, never a thrown error. The message is what the player reads. */
export interface Refusal {
  code: string
  message: string
}

export type Refused = { ok: false; refusal: Refusal }
export type Reduced<State> = { ok: true; state: State } | Refused

export interface Outcome {
  result: 'victory' | 'defeat'
  /** The score as the game's own screen shows it. */
  score: number
  /** What the node pays before the level and node multipliers. */
  rewardBase: number
  /** Mind points after the game, charges for a defeat included. */
  mindPoints: number
  mindPointsUsed: number
  /** The part of these that clue trials took and charged to the run themselves. */
  tolls: number
  guessesUsed: number
  wordsFound: number
  /** Won without losing a mind point, failing an attempt or taking help. */
  isFlawless: boolean
  isAssisted: boolean
}

export interface GameState<Puzzle = unknown> {
  puzzle: Puzzle
  vitals: Vitals
  /** Time of the last move. */
  at: number
  /** What the omen of the star changes. */
  omen?: OmenRules
}

/**
 * What a player may see of a game, as plain data: a board in play draws from it alone. It
 * has no hidden part, so it may be sent to a browser that must not know the answers.
 */
export interface GameView {
  vitals: Vitals
  status: string
  /** Forbidden, so that a state passed in place of a view does not compile. */
  puzzle?: never
  seed?: never
}

/** The puzzle with its answers: for end cards, aids and debug tools. */
export function reveal<Puzzle>({ puzzle }: GameState<Puzzle>): Puzzle {
  return puzzle
}

/**
 * A game is a pure reducer: the browser plays it, the server replays it.
 * Methods (not properties), so that every game fits the registry's common type.
 */
export interface Game<
  Puzzle = unknown,
  M extends Move = Move,
  State extends GameState = GameState,
  View extends GameView = GameView,
> {
  id: string
  puzzle: z.ZodMiniType<Puzzle>
  move: z.ZodMiniType<M>
  start(puzzle: Puzzle, setup: Setup): State
  reduce(state: State, move: M): Reduced<State>
  /** Null while the game is open. */
  outcome(state: State): Outcome | null
  /** What the player may see; two states that differ only in hidden parts have equal views. */
  view(state: State): View
  /** The server refuses longer logs; honest play never reaches this number. */
  maxMoves: number
  /** The shortest time in milliseconds in which a person can enter a move of each type; 0 for types not named. */
  inputMs: Readonly<Record<string, number>>
  /** The word of a move that must be in the dictionary, for games whose puzzle carries no word list. */
  dictionaryWord?(move: M): string | null
}

export function refuse(code: string, message: string): Refused {
  return { ok: false, refusal: { code, message } }
}

export function accept<State>(state: State): { ok: true; state: State } {
  return { ok: true, state }
}
