import { glyphIdsIn, type MoveLog } from '../engine/move.ts'
import type { TwistlePuzzle } from '../games/twistle/schema.ts'
import { shownGuesses } from '../games/twistle/shown-guesses.ts'
import type { TwistleView } from '../games/twistle/view.ts'
import { guessesGiven } from '../glyphs/breath.ts'
import { lettersStruck } from '../glyphs/sifting.ts'

/** What a player knew before a guess, and the guess. */
export interface SeekerTurn
  extends Pick<TwistleView, 'isHardMode' | 'omen' | 'unveiled' | 'struck'> {
  word: string
  /** The guesses before it, with the marks that were shown then. */
  guesses: TwistleView['guesses']
}

/** A finished Word Seeker as plain data, so that it can be sent to a worker. */
export interface SeekerGame {
  secret: string
  turns: SeekerTurn[]
}

/** From the view, not by a replay: the seed of a sealed game stays on the server. */
export function seekerGame(puzzle: TwistlePuzzle, view: TwistleView, moves: MoveLog): SeekerGame {
  const { guesses, maxGuesses, isHardMode, omen, unveiled, sung = 0, struck } = view
  const places = moves.flatMap(({ type }, place) => (type === 'guess' ? [place] : []))
  const usedBefore = (turn: number, glyphId: string) =>
    glyphIdsIn(moves.slice(0, places[turn])).filter(id => id === glyphId).length
  const openedBefore = (turn: number) =>
    usedBefore(turn, 'unveiling') + (usedBefore(turn, 'song') > 0 ? sung : 0)
  // The marks of a guess are late by the guesses that were left when it was made: Breath hides none
  // that were shown.
  const mostGuessesAt = (turn: number) =>
    maxGuesses -
    guessesGiven(view) * (usedBefore(places.length, 'breath') - usedBefore(turn, 'breath'))
  // Letters that were carried here were shown from the start.
  const carried = unveiled.length - openedBefore(places.length)
  return {
    secret: puzzle.word,
    turns: guesses.map(({ word }, turn) => ({
      word,
      guesses: shownGuesses({
        guesses: guesses.slice(0, turn),
        maxGuesses: mostGuessesAt(turn - 1),
        status: 'playing',
        ...(omen && { omen }),
      }),
      unveiled: unveiled.slice(0, carried + openedBefore(turn)),
      ...(struck && { struck: struck.slice(0, lettersStruck(view) * usedBefore(turn, 'sifting')) }),
      isHardMode,
      ...(omen && { omen }),
    })),
  }
}
