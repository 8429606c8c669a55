import type { Feedback } from '../../engine/feedback.ts'
import type { GameState } from '../../engine/game.ts'
import type { Seed } from '../../engine/random.ts'
import type { Setup } from '../../engine/setup.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'
import { magnitudeRules } from '../../magnitudes/effect-table.ts'

const FIRST_THRESHOLD = 21
const THRESHOLD_PER_LEVEL = 10
const THRESHOLD_PER_WIN = 5
const TUTORIAL_THRESHOLD = 11

/** The effect of Momentum, as the run stores it. */
export const MOMENTUM_EFFECT = 'entropy_immunity'
export const MAX_ENTROPY = 6
export const FAILED_ATTEMPTS_PER_FADE = 3
export const MAX_OVERRIDES = 3

export interface FoundHiveWord {
  word: string
  points: number
  /** 'added' came from the dictionary override, 'decay' from a glyph, 'wild' was carried here. */
  kind: 'answer' | 'bonus' | 'added' | 'decay' | 'wild'
  isPangram: boolean
}

/** An unknown word just refused, and the effects of the refusal, which adding the word undoes. */
export interface PendingWord {
  word: string
  fadedLetter: string | null
  tookMomentum: boolean
}

export interface HiveBuilderState extends GameState<HivePuzzle> {
  /** The first hive of a run at a level is round 1; every victory there raises it. */
  gameRound: number
  threshold: number
  score: number
  found: FoundHiveWord[]
  /** The word the last move scored. */
  lastFound: FoundHiveWord | null
  failedAttempts: number
  /** Faded outer letters in the order they faded; their number is the entropy level. */
  fadedLetters: string[]
  lastFaded: string | null
  hasIronFocus: boolean
  /** Fades that Momentum will still prevent; the rest carries over to the next hive. */
  momentum: number
  pendingWord: PendingWord | null
  overridesUsed: number
  /** Words opened by Insight. */
  suggestions: string[]
  feedback: Feedback | null
  status: 'playing' | 'won' | 'entropy-end' | 'lost'
  /** A word that may be played once, whatever its letters; gone once it was played. */
  wildWord?: string
  /** Words that will still score more by a glyph; absent before its use. */
  nectar?: number
  /** The outer letter that an omen has gilded. */
  gold?: string
  seed: Seed
}

export function hiveThreshold(
  level: number,
  wins: number,
  magnitude = 0,
  rulesVersion?: number,
): number {
  if (level === 0) return TUTORIAL_THRESHOLD
  const { harderHives = 0, harderHivesPerWin = 0 } = magnitudeRules(magnitude, rulesVersion)
  const perWin = THRESHOLD_PER_WIN + harderHivesPerWin
  return FIRST_THRESHOLD + harderHives + THRESHOLD_PER_LEVEL * (level - 1) + perWin * wins
}

export function hiveWordPoints(word: string): number {
  return word.length - 3
}

export function entropyLevel(state: HiveBuilderState): number {
  return state.fadedLetters.length
}

export function remainingLetters({ puzzle, fadedLetters }: HiveBuilderState): string[] {
  return puzzle.letters.filter(letter => !fadedLetters.includes(letter))
}

type Overriding = Pick<HiveBuilderState, 'pendingWord' | 'overridesUsed'>

export function canOverride({ pendingWord, overridesUsed }: Overriding): boolean {
  return pendingWord !== null && overridesUsed < MAX_OVERRIDES
}

/** Effects that the run keeps after this hive. */
export function effectsLeft({ momentum }: HiveBuilderState): Setup['effects'] {
  return momentum > 0 ? [{ effectType: MOMENTUM_EFFECT, remainingUses: momentum }] : []
}
