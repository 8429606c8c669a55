import type { Game, GameState } from '../engine/game.ts'
import type { Move } from '../engine/move.ts'
import { replay } from '../engine/replay.ts'
import type { Setup } from '../engine/setup.ts'

interface FullStep {
  type: string
  [field: string]: unknown
}

/** A move as a test writes it: whole, or only the value of the game's usual move. */
export type Step<Told> = Told | FullStep

export const glyph = (glyphId: string, useId = glyphId) => ({ type: 'glyph', glyphId, useId })

/** Plays a list of moves in a setup with some changes, and returns the state or the outcome. */
export function scripted<Puzzle, M extends Move, State extends GameState, Told>(
  game: Game<Puzzle, M, State>,
  puzzle: Puzzle,
  setup: Setup,
  toMove: (step: Step<Told>, index: number) => object,
) {
  const play = (changes: Partial<Setup>, ...steps: Step<Told>[]) =>
    replay(game, puzzle, { ...setup, ...changes }, steps.map(toMove))
  return {
    play,
    stateAfter(changes: Partial<Setup>, ...steps: Step<Told>[]): State {
      const played = play(changes, ...steps)
      if (!played.ok) throw new Error(played.refusal.message)
      return played.state
    },
    endOf(changes: Partial<Setup>, ...steps: Step<Told>[]) {
      const played = play(changes, ...steps)
      return played.ok ? played.outcome : played.refusal
    },
  }
}

/** One move each millisecond; a word alone is the usual move of this type. */
export const wordMoves = (type: string) => (step: Step<string>, at: number) =>
  typeof step === 'string' ? { type, at, word: step } : { ...step, at }
