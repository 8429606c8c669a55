import type { Metric } from '../achievements/metrics.ts'
import { type GameType, gameTypes } from '../campaign/game-types.ts'
import type { Gain } from '../carried/carry.ts'
import type { Deeds } from '../carried/deeds.ts'
import type { GlyphId } from '../glyphs/registry.ts'

export const perkCategories = ['mind', 'strategy', 'mastery', 'luck'] as const
export type PerkCategory = (typeof perkCategories)[number]

export const perkRarities = ['common', 'rare', 'epic', 'legendary'] as const
export type PerkRarity = (typeof perkRarities)[number]

export type PerkEffectType =
  | 'max_mind_boost'
  | 'bonus_mind_points'
  | 'word_web_proximity_hint'
  | 'disable_hard_mode'
  | 'entropy_immunity'
  | 'mind_point_reward_boost'
  | 'trial_time_bonus'
  | 'score_boost'
  | 'glyph_chance_boost'
  | 'free_insight'
  | 'flawless_score_boost'
  | 'glyph_capacity'
  | 'reveal_mystery'
  | 'pass_star'
  | 'more_offers'
  | 'more_answers'
  | 'lift_omen'
  | 'declined_mind_chance'
  | 'keep_offers'
  | 'carry'

/** A game that has ended, as a perk sees it. */
export interface EndedGame extends Deeds {
  game: GameType
  isWon: boolean
  isFlawless: boolean
  guesses: number
  /** Kinds of games won flawlessly at this level; only counted for a perk that says so. */
  flawlessKinds?: number
}

export interface Perk {
  /** Also the id of its icon. */
  id: string
  name: string
  description: string
  category: PerkCategory
  rarity: PerkRarity
  effect: { type: PerkEffectType; value: number; description: string }
  /** The glyph that may be used once in every level without being held. */
  freeGlyph?: GlyphId
  /** What the run carries on after a game, and the games in which it can be won. */
  gains?: (ended: EndedGame) => readonly Gain[]
  gainedIn?: readonly GameType[]
  /** The run notes which kinds of games were won flawlessly with it. */
  countsFlawless?: true
  /** Met when the metric of a player's record reaches the value. */
  unlockCondition: { type: Metric; value: number; description: string }
  /** All games if left out. */
  gameTypes?: readonly GameType[]
}

/** A perk as the player is shown it. */
export function describePerk(perk: Perk) {
  const { gains: _, gainedIn: __, countsFlawless: ___, ...told } = perk
  return { ...told, icon: perk.id, gameTypes: [...(perk.gameTypes ?? gameTypes)] }
}
