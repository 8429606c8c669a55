import type { Feedback } from '../../engine/feedback.ts'
import type { GameState } from '../../engine/game.ts'
import type { Seed } from '../../engine/random.ts'
import type { Clue, TimerMode } from '../../engine/setup.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'

export interface FoundTrialWord {
  word: string
  points: number
  isBonus: boolean
  isPangram: boolean
}

export interface TimeTrialState extends GameState<HivePuzzle> {
  /** Null in a stand-alone trial, which costs no mind point. */
  clue: Clue | null
  goal: number
  timerMode: TimerMode
  /** Seconds allowed in total, with those that perks and glyphs added. */
  limit: number
  wordsTried: number
  score: number
  found: FoundTrialWord[]
  /** The word the last move scored. */
  lastFound: FoundTrialWord | null
  suggestions: string[]
  feedback: Feedback | null
  status: 'playing' | 'won' | 'lost'
  seed: Seed
}
