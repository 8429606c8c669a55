import { perkEffectTable } from './effect-table.ts'
import type { PerkEffectType } from './perk.ts'

const table: Readonly<Record<string, { type: PerkEffectType; value: number }>> = perkEffectTable

/** The sum of all active perks. Unknown ids count for nothing; a perk named twice counts once. */
export function perkEffects(active: readonly string[]) {
  const known = [...new Set(active)].filter(id => Object.hasOwn(table, id))
  const sum = (type: PerkEffectType) =>
    known.reduce((total, id) => (table[id]?.type === type ? total + table[id].value : total), 0)
  return {
    activePerks: known,
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
    starsToPass: sum('pass_star'),
    moreOffers: sum('more_offers'),
    moreAnswers: sum('more_answers'),
    omensToLift: sum('lift_omen'),
    declinedMindChance: sum('declined_mind_chance'),
    keepsOffers: sum('keep_offers') > 0,
  }
}

export type PerkEffects = ReturnType<typeof perkEffects>
