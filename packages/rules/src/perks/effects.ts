import type { GlyphId } from '../glyphs/registry.ts'
import type { PerkEffectType } from './perk.ts'
import { perkOf } from './registry.ts'

/** The sum of all active perks. Unknown ids count for nothing; a perk named twice counts once. */
export function perkEffects(active: readonly string[]) {
  const known = [...new Set(active)].flatMap(id => perkOf(id) ?? [])
  const sum = (type: PerkEffectType) =>
    known.reduce((total, { effect }) => (effect.type === type ? total + effect.value : total), 0)
  return {
    activePerks: known.map(perk => perk.id),
    maxMindPointsBonus: sum('max_mind_boost'),
    startingMindPointsBonus: sum('bonus_mind_points'),
    wordWebProximityHint: sum('word_web_proximity_hint') > 0,
    disableHardMode: sum('disable_hard_mode') > 0,
    entropyImmunity: sum('entropy_immunity') > 0,
    mindPointRewardBoost: sum('mind_point_reward_boost'),
    trialSecondsBonus: sum('trial_time_bonus'),
    scoreBonus: sum('score_boost'),
    glyphChanceBonus: sum('glyph_chance_boost'),
    freeInsightsPerLevel: sum('free_insight'),
    flawlessScoreBonus: sum('flawless_score_boost'),
    glyphCapacityBonus: sum('glyph_capacity'),
    revealsMysteries: sum('reveal_mystery') > 0,
  }
}

export type PerkEffects = ReturnType<typeof perkEffects>

/** The glyph that an active perk gives once in every level. */
export function freeGlyphOf(active: readonly string[]): GlyphId | null {
  return active.map(id => perkOf(id)?.freeGlyph).find(id => id !== undefined) ?? null
}
