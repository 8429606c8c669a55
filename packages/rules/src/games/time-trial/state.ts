import type { Feedback } from '../../engine/feedback.ts'
import type { GameState } from '../../engine/game.ts'
import type { Seed } from '../../engine/random.ts'
import type { Clue, TimerMode } from '../../engine/setup.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'

/** What a word adds to the clock while Slow Sand lasts. */
export const SAND_SECONDS = 10

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
  /** Words that will still score more by a glyph; absent before its use. */
  nectar?: number
  /** Words that will still add time by a glyph; absent before its use. */
  sand?: number
  seed: Seed
}
