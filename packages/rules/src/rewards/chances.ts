import { LAST_LEVEL } from '../campaign/levels.ts'
import { finaleNumber, nodeNumber, planOf } from '../campaign/map.ts'
import { isFullJourney, isOwnJourney, type RunKind } from '../engine/setup.ts'
import { type Rarity, rarities } from '../glyphs/glyph.ts'
import { type MagnitudeRules, magnitudeRules, rarerMindPoint } from '../magnitudes/effect-table.ts'
import { omenPay } from '../omens/registry.ts'
import { perkEffects } from '../perks/effects.ts'

export const MIND_POINT_BASE = 0.25
export const MIND_POINT_CAP = 0.75
export const MIND_POINT_ELSEWHERE = 0.1
export const GLYPH_CHANCE = 0.4

export const rarityWeights: Record<Rarity, number> = {
  common: 50,
  uncommon: 27,
  rare: 15,
  epic: 6,
  legendary: 2,
}

/** Where a reward would be won. */
export interface RewardPlace {
  kind: RunKind
  level: number
  nodeId: string
  /** The omen of the node. */
  omen?: string | undefined
  /** The magnitude of the run. */
  magnitude?: number | undefined
  /** The version of the rules that the attempt was opened under; the present one, if not given. */
  rulesVersion?: number | undefined
  /** Carried to the node: added to the chance of a mind point. */
  likelier?: number
  /** From how many glyphs of the registry a glyph is drawn; the first ones unless given. */
  drawnFrom?: number
}

const mindPointFactors = [
  [12, 2.4],
  [8, 2],
  [5, 1.6],
  [3, 1.4],
] as const

export function mindPointFactor(nodeNumber: number): number {
  return mindPointFactors.find(([from]) => nodeNumber >= from)?.[1] ?? 1
}

/** What a victory at this place may pay: shown before the choice, and rolled against after it. */
export function rewardChances(place: RewardPlace, perks: readonly string[]) {
  return {
    mindPoint: mindPointChance(place, perks),
    glyph: glyphChance(place, perks),
    /** How likely each rarity is, given that a glyph is won; the shares add up to 1. */
    rarities: rarityShares(place),
  }
}

function nodeTypeAt({ kind, level, nodeId }: RewardPlace) {
  return isFullJourney(kind) ? (planOf(level, nodeId)?.type ?? 'off-map') : 'unpaid'
}

function mindPointChance(place: RewardPlace, perks: readonly string[]): number {
  const type = nodeTypeAt(place)
  if (type === 'unpaid' || type === 'start') return 0
  const { magnitude, rulesVersion } = place
  const rules = magnitudeRules(magnitude, rulesVersion)
  const rarer = rarerMindPoint(magnitude, rulesVersion)
  if (type === 'boss') return isBossPointSure(place, rules) ? 1 : 1 - rarer
  const { mindPointRewardBoost } = perkEffects(perks)
  const boost = mindPointRewardBoost + (omenPay(place.omen).mindPoint ?? 0) + (place.likelier ?? 0)
  const number = isOwnJourney(place.kind) ? nodeNumber(place.nodeId) : 0
  return Math.max(rules.leastMindPoint ?? 0, mindPointChanceAt(number, boost - rarer))
}

function isBossPointSure({ level, nodeId }: RewardPlace, rules: MagnitudeRules): boolean {
  if (rules.hasSureBossPoint || finaleNumber(nodeId) > 0) return true
  return level === LAST_LEVEL && rules.hasSureLastPoint === true
}

/** Number 0 means a place that is not on the map. */
export function mindPointChanceAt(number: number, boost: number): number {
  const chance = number > 0 ? MIND_POINT_BASE * mindPointFactor(number) : MIND_POINT_ELSEWHERE
  return Math.min(MIND_POINT_CAP, chance + boost)
}

function glyphChance(place: RewardPlace, perks: readonly string[]): number {
  const type = nodeTypeAt(place)
  if (finaleNumber(place.nodeId) > 0) return 0
  if (type === 'boss' || type === 'mystery') return 1
  if (type === 'regular' && omenPay(place.omen).isGlyphSure) return 1
  if (type !== 'regular') return 0
  const { rarerGlyph = 0 } = magnitudeRules(place.magnitude, place.rulesVersion)
  return Math.min(1, GLYPH_CHANCE + perkEffects(perks).glyphChanceBonus - rarerGlyph)
}

/** A mystery node and some omens move every rarity one step up; a boss deals only in rare and better. */
function rarityShares(place: RewardPlace): Record<Rarity, number> {
  const type = nodeTypeAt(place)
  const steps = (type === 'mystery' ? 1 : 0) + (omenPay(place.omen).rarityStep ?? 0)
  const weights: Record<Rarity, number> = { common: 0, uncommon: 0, rare: 0, epic: 0, legendary: 0 }
  for (const [step, rarity] of rarities.entries()) {
    if (type === 'boss' && step < rarities.indexOf('rare')) continue
    const better = rarities[step + steps]
    weights[better ?? 'legendary'] += rarityWeights[rarity]
  }
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return Object.fromEntries(rarities.map(rarity => [rarity, weights[rarity] / total])) as Record<
    Rarity,
    number
  >
}
