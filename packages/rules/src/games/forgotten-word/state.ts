import type { Feedback } from '../../engine/feedback.ts'
import type { GameState } from '../../engine/game.ts'
import type { Clue } from '../../engine/setup.ts'
import type { ForgottenWordPuzzle } from './schema.ts'

export interface ForgottenWordState extends GameState<ForgottenWordPuzzle> {
  /** In the order they were made; a right guess is the last. */
  guesses: string[]
  /** Misspellings of the word, which cost nothing; absent before the first. */
  nearMisses?: string[]
  /** Guesses that the dictionary knows, the right one aside; absent before the first. */
  realWords?: string[]
  /** Whether the boss repeats the letters that a guess shares with the word. */
  hasEcho: boolean
  maxGuesses: number
  /** Besides the definition, which is always open. */
  openClues: Clue[]
  isFirstLetterShown: boolean
  streak: number
  score: number
  feedback: Feedback | null
  status: 'playing' | 'won' | 'lost'
}
