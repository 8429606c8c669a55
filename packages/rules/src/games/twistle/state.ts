import type { GameState } from '../../engine/game.ts'
import type { Seed } from '../../engine/random.ts'
import type { LetterMark } from './letter-marks.ts'
import type { TwistlePuzzle } from './schema.ts'

export interface TwistleGuess {
  word: string
  marks: LetterMark[]
  isSynonym: boolean
  /** A related word, marked for a player whose perk rewards it. */
  isRelated?: true
}

export interface TwistleState extends GameState<TwistlePuzzle> {
  guesses: TwistleGuess[]
  maxGuesses: number
  /** The part of these that was carried here: left over, they are not paid for. Before version 3 of the rules, also what a glyph gave. */
  addedGuesses?: number
  status: 'playing' | 'won' | 'lost'
  isHardMode: boolean
  isHintShown: boolean
  /** A perk of the attempt rewards words that are related to the answer. */
  marksRelated?: true
  /** Places shown from the start or opened by Unveiling, in the order they were opened. */
  unveiled: number[]
  /** How many of these Song opened; absent before its use. */
  sung?: number
  /** Letters that a glyph has struck: they are not in the word. */
  struck?: string[]
  /** Guesses whose marks an omen cannot hide again; absent unless guesses were added late. */
  markedGuesses?: number
  seed: Seed
}
