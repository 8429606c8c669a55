import { glyphIdsIn, type MoveLog } from '../engine/move.ts'
import type { TwistlePuzzle } from '../games/twistle/schema.ts'
import { shownGuesses } from '../games/twistle/shown-guesses.ts'
import type { TwistleView } from '../games/twistle/view.ts'

/** What a player knew before a guess, and the guess. */
export interface SeekerTurn extends Pick<TwistleView, 'isHardMode' | 'omen' | 'unveiled'> {
  word: string
  /** The guesses before it, with the marks that were shown then. */
  guesses: TwistleView['guesses']
}

/** A finished Word Seeker as plain data, so that it can be sent to a worker. */
export interface SeekerGame {
  secret: string
  turns: SeekerTurn[]
}

const UNVEILING = 'unveiling'

/** From the view, not by a replay: the seed of a sealed game stays on the server. */
export function seekerGame(puzzle: TwistlePuzzle, view: TwistleView, moves: MoveLog): SeekerGame {
  const { guesses, maxGuesses, isHardMode, omen, unveiled } = view
  const places = moves.flatMap(({ type }, place) => (type === 'guess' ? [place] : []))
  const usedBefore = (turn: number) =>
    glyphIdsIn(moves.slice(0, places[turn])).filter(id => id === UNVEILING).length
  // Letters that were carried here were shown from the start.
  const carried = unveiled.length - usedBefore(places.length)
  return {
    secret: puzzle.word,
    turns: guesses.map(({ word }, turn) => ({
      word,
      guesses: shownGuesses({
        guesses: guesses.slice(0, turn),
        maxGuesses,
        status: 'playing',
        ...(omen && { omen }),
      }),
      unveiled: unveiled.slice(0, carried + usedBefore(turn)),
      isHardMode,
      ...(omen && { omen }),
    })),
  }
}
