import type { Feedback } from '../../engine/feedback.ts'
import type { GameState } from '../../engine/game.ts'
import type { Seed } from '../../engine/random.ts'
import type { WordWebPuzzle } from './schema.ts'
import { selectionKey } from './word-places.ts'

const BASE_SCORE = 300
const SPOTLESS_BONUS = 100
const DEDUCTION_PER_POINT = 20
const MAX_DEDUCTION = 100

export interface WordWebState extends GameState<WordWebPuzzle> {
  /** All sixteen words in board order. */
  tiles: string[]
  /** Places in `puzzle.groups`, in the order they were solved. */
  solved: number[]
  /** The group that the last move solved: its theme is shown. */
  justSolved: number | null
  submissions: number
  wrongGroups: number
  /** Every selection refused so far, by its key, so that none is charged twice. */
  refused: number[]
  lastRefused: string[] | null
  /** From Lexical Proximity, about the last submission. */
  hint: string | null
  hasProximity: boolean
  /** Wrong groups that will cost no mind point. */
  freeMisses?: number
  /** Groups that the player had found before the first wrong one; absent while there is none. */
  groupsBeforeMiss?: number
  /** Themes named from the start or opened by Insight, the latest last. */
  revealedThemes: string[]
  feedback: Feedback | null
  status: 'playing' | 'won' | 'lost'
  /** The group that is accepted last; its theme is known. */
  keystone?: number
  /** The only order in which the groups are accepted; the next theme is known. */
  procession?: number[]
  /** Pairs of words that a glyph has shown to belong together. */
  links?: [string, string][]
  /** A glyph forgives the next wrong group. */
  isSheltered?: true
  /** Words that show no vowels until their group is solved. */
  worn?: string[]
  seed: Seed
}

export function wordWebScore(mindPointsUsed: number): number {
  const bonus = mindPointsUsed === 0 ? SPOTLESS_BONUS : 0
  return BASE_SCORE + bonus - Math.min(MAX_DEDUCTION, DEDUCTION_PER_POINT * mindPointsUsed)
}

export function unsolvedGroups(state: WordWebState): number[] {
  return state.puzzle.groups.map((_, i) => i).filter(i => !state.solved.includes(i))
}

/** Whether a selection was refused before: submitting it again costs nothing. */
export function wasRefused(state: WordWebState, words: readonly string[]): boolean {
  return state.refused.includes(selectionKey(state.puzzle, words))
}
