import type { CarriedKind } from '../carried/kinds.ts'
import type { Rarity } from '../glyphs/glyph.ts'

/** When a wager is won: at the end of the first attempt at the star of the meeting. */
export type WagerGoal = 'win' | 'flawless' | 'unhurt'

/** What needs no further choice of the player. */
export type PlainEffect =
  | { do: 'mind'; by: number }
  /** Times the score multiplier of the level; negative: spent from the purse. */
  | { do: 'score'; by: number }
  | { do: 'carry'; kind: CarriedKind; amount: number }

export type Effect =
  | PlainEffect
  /** The player names a held glyph. */
  | { do: 'give-glyph' }
  /** The player takes one of so many that are shown. */
  | { do: 'take-glyph'; rarity?: Rarity; glyphId?: string; from: number }
  | { do: 'wager'; on: WagerGoal; pays: readonly PlainEffect[] }

export interface MeetingAnswer {
  id: string
  label: string
  /** What is at stake, told before the answer. A number in braces is a score, times the multiplier of the level. */
  stakes: string
  effects: readonly Effect[]
  /** The wanderer who comes to the next mystery star because of this answer. */
  leadsTo?: string
  /** No longer given, but journeys that gave it in an earlier release are still owed what it promised. */
  isRetired?: true
  /** Shown only after one of these answers to the first part. */
  after?: readonly string[]
}

export interface Wanderer {
  id: string
  title: string
  /** At most 60 words. */
  text: string
  /** After the answer. */
  farewell: string
  /** Level 2 only: level 3 always has a mystery star for the second part. */
  isFirstPart?: true
  /** Comes only where an answer to the first part leads to it. */
  isSecondPart?: true
  answers: readonly MeetingAnswer[]
}
