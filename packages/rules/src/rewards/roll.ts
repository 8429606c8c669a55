import { nextRandom, pick, seedFrom } from '../engine/random.ts'
import { type Rarity, rarities } from '../glyphs/glyph.ts'
import { glyphsOfRarity } from '../glyphs/registry.ts'
import { type RewardPlace, rewardChances } from './chances.ts'

/** The rewards rolled for a victory, before the limits of the run apply. */
export interface RolledRewards {
  mindPoints: number
  glyphId: string | null
}

export const noRewards: RolledRewards = { mindPoints: 0, glyphId: null }

/**
 * Keyed on the run, level and node, so that a retry never rolls again; perks only move the
 * thresholds. Only the server may know the secret; each run has its own.
 */
export function rollRewards(
  secret: string,
  runId: string,
  place: RewardPlace,
  perks: readonly string[],
): RolledRewards {
  const chances = rewardChances(place, perks)
  const seed = seedFrom(`${secret}|${runId}|${place.level}|${place.nodeId}`)
  const [mindRoll, afterMind] = nextRandom(seed)
  const [glyphRoll, afterGlyph] = nextRandom(afterMind)
  const [rarityRoll, afterRarity] = nextRandom(afterGlyph)
  const [glyph] = pick(glyphsOfRarity(rarityFor(rarityRoll, chances.rarities)), afterRarity)
  return {
    mindPoints: mindRoll < chances.mindPoint ? 1 : 0,
    glyphId: glyph && glyphRoll < chances.glyph ? glyph.id : null,
  }
}

function rarityFor(roll: number, shares: Record<Rarity, number>): Rarity {
  let reached = 0
  for (const rarity of rarities) {
    reached += shares[rarity]
    if (roll < reached) return rarity
  }
  return 'legendary'
}
