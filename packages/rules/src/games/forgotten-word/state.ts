import type { Feedback } from '../../engine/feedback.ts'
import type { GameState } from '../../engine/game.ts'
import type { Clue } from '../../engine/setup.ts'
import type { Reckoning } from './reckoning.ts'
import type { ForgottenWordPuzzle } from './schema.ts'

export interface LateEcho {
  /** The guesses made when a clue was opened last: their echoes are out. */
  heard: number
}

export interface NearAuthor {
  by: string | null
  after: number
}

export interface ForgottenWordState extends GameState<ForgottenWordPuzzle> {
  /** In the order they were made; a right guess is the last. */
  guesses: string[]
  /**
   * Of a boss that the party shares: who made each guess, null for the player's own. Absent for other
   * bosses.
   */
  authors?: (string | null)[]
  /** Misspellings of the word, which cost nothing; absent before the first. */
  nearMisses?: string[]
  /** Of a shared boss: who made each of them (null for the player), after how many counted guesses. */
  nearAuthors?: NearAuthor[]
  /** Guesses that the dictionary knows, the right one aside; absent before the first. */
  realWords?: string[]
  /** Guesses of friends that are not shown; absent before the first. */
  softGuesses?: string[]
  /** Whether the boss repeats the letters that a guess shares with the word. */
  hasEcho: boolean
  /** Precession, the second trait of the first boss: an echo waits for the next guess or clue. */
  late?: LateEcho
  /** The boss has forgotten words of the definition. */
  isVeiled?: true
  /** Low Water, her second trait: a real guess brings no word back. */
  isLowWater?: true
  /** The boss lends letters and offers bargains. */
  reckoning?: Reckoning
  maxGuesses: number
  /** The part of these that came from a glyph: left over, they are not paid for. */
  addedGuesses?: number
  /** A glyph forgives the player's next wrong guess. */
  isSheltered?: true
  /** Points that the clue trials of this boss ask for in addition; absent if none. */
  addedTrialGoals?: Record<Clue, number>
  /** Besides the definition, which is always open. */
  openClues: Clue[]
  isFirstLetterShown: boolean
  /** Places of letters that are shown from the start or by a glyph, never the first. */
  shownPlaces?: number[]
  streak: number
  score: number
  feedback: Feedback | null
  status: 'playing' | 'won' | 'lost'
}
