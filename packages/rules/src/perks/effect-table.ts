import type { PerkEffectType } from './perk.ts'

/**
 * What the effects of perks are, apart from their texts: the first load of the map needs only this. A perk
 * that gives something for later games is not in it, since `gains` is its effect.
 */
export const perkEffectTable = {
  'mind-guardian': { type: 'max_mind_boost', value: 1 },
  'time-mystic': { type: 'trial_time_bonus', value: 20 },
  'score-alchemist': { type: 'score_boost', value: 0.15 },
  'lucky-lexicon': { type: 'glyph_chance_boost', value: 0.15 },
  'hint-whisperer': { type: 'free_insight', value: 1 },
  perfectionist: { type: 'flawless_score_boost', value: 0.25 },
  'lexical-proximity': { type: 'word_web_proximity_hint', value: 1 },
  'iron-focus': { type: 'entropy_immunity', value: 1 },
  'flexible-recall': { type: 'disable_hard_mode', value: 1 },
  'expanding-mind': { type: 'mind_point_reward_boost', value: 0.15 },
  'deep-satchel': { type: 'glyph_capacity', value: 1 },
  'keen-ear': { type: 'reveal_mystery', value: 1 },
  'waking-star': { type: 'bonus_mind_points', value: 1 },
  'wayfarers-pass': { type: 'pass_star', value: 1 },
  'third-card': { type: 'more_offers', value: 1 },
  'silver-tongue': { type: 'more_answers', value: 1 },
  'omen-reader': { type: 'lift_omen', value: 1 },
  'open-hand': { type: 'declined_mind_chance', value: 0.6 },
  waystone: { type: 'keep_offers', value: 1 },
} as const satisfies Record<string, { type: PerkEffectType; value: number }>

/** Perks that reward a related word of Word Seeker: its board marks such a guess for those who wear one. */
export const perksForRelatedWords: readonly string[] = ['blue-thread']
