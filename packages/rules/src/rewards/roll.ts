import { planOf } from '../campaign/map.ts'
import { nextRandom, type Seed, seedFrom } from '../engine/random.ts'
import { type Glyph, type Rarity, rarities } from '../glyphs/glyph.ts'
import { FIRST_GLYPHS } from '../glyphs/pool.ts'
import { glyphs, glyphWeight } from '../glyphs/registry.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'
import { omenPay } from '../omens/registry.ts'
import { perkEffects } from '../perks/effects.ts'
import { type RewardPlace, rewardChances } from './chances.ts'

/** The rewards rolled for a victory, before the limits of the run apply. */
export interface RolledRewards {
  mindPoints: number
  /** The glyphs to choose one from; empty if none was won. */
  glyphIds: readonly string[]
}

export const noRewards: RolledRewards = { mindPoints: 0, glyphIds: [] }

export const GLYPHS_SHOWN = 2
/** At a mystery node or a boss. */
export const GLYPHS_SHOWN_AT_BEST = 3

/**
 * Keyed on the run or its seed, level and node, so that a retry never rolls again; perks only move
 * the thresholds. Only the server may know the secret; each run or seed has its own.
 */
export function rollRewards(
  secret: string,
  key: string,
  place: RewardPlace,
  perks: readonly string[],
): RolledRewards {
  const chances = rewardChances(place, perks)
  const seed = seedFrom(`${secret}|${key}|${place.level}|${place.nodeId}`)
  const [mindRoll, afterMind] = nextRandom(seed)
  const [glyphRoll, afterGlyph] = nextRandom(afterMind)
  return {
    mindPoints: mindRoll < chances.mindPoint ? 1 : 0,
    glyphIds:
      glyphRoll < chances.glyph ? rollGlyphs(place, chances.rarities, afterGlyph, perks) : [],
  }
}

/** How many glyphs a victory at this place lets the player choose from. */
export function glyphsShown(
  { level, nodeId, omen, magnitude, rulesVersion }: Omit<RewardPlace, 'kind'>,
  perks: readonly string[] = [],
): number {
  const type = planOf(level, nodeId)?.type
  const usual = GLYPHS_SHOWN - (magnitudeRules(magnitude, rulesVersion).fewerGlyphsShown ?? 0)
  const shown = type === 'mystery' || type === 'boss' ? GLYPHS_SHOWN_AT_BEST : usual
  return shown + (omenPay(omen).moreShown ?? 0) + perkEffects(perks).moreOffers
}

/** Different glyphs: a rarity of which everything is shown already is not drawn again. */
function rollGlyphs(
  place: RewardPlace,
  shares: Record<Rarity, number>,
  seed: Seed,
  perks: readonly string[],
): string[] {
  const pool = glyphs.slice(0, place.drawnFrom ?? FIRST_GLYPHS)
  const shown: string[] = []
  let current = seed
  while (shown.length < glyphsShown(place, perks)) {
    const left = pool.filter(({ id, rarity }) => shares[rarity] > 0 && !shown.includes(id))
    const open = rarities.filter(rarity => left.some(glyph => glyph.rarity === rarity))
    const [rarity, afterRarity] = draw(open, of => shares[of], current)
    const inRarity = left.filter(glyph => glyph.rarity === rarity)
    const weightOf = (one: Glyph) => glyphWeight(one, inRarity)
    const [glyph, afterGlyph] = draw(inRarity, weightOf, afterRarity)
    if (!glyph) return shown
    shown.push(glyph.id)
    current = afterGlyph
  }
  return shown
}

function draw<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  seed: Seed,
): [item: T | undefined, next: Seed] {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0)
  const [roll, next] = nextRandom(seed)
  let reached = 0
  const drawn = items.find(item => {
    reached += weightOf(item)
    return roll * total < reached
  })
  // Rounding may leave the sum of the weights just below the total.
  return [drawn ?? items.at(-1), next]
}
