import { type GameType, gameTypes } from '../campaign/game-types.ts'
import type { Perk, PerkEffectType } from './perk.ts'
import { perkOf } from './registry.ts'

/** Effects on the journey, the map or a choice, not in the game of a star. */
export const actsElsewhere: ReadonlySet<string> = new Set<PerkEffectType>([
  'max_mind_boost',
  'bonus_mind_points',
  'glyph_capacity',
  'reveal_mystery',
  'pass_star',
  'lift_omen',
  'declined_mind_chance',
  'keep_offers',
])

/** The perks of an attempt that act in its game, or give something for what happens in it. */
export function perksActingIn(game: GameType, perkIds: readonly string[]): Perk[] {
  return perkIds.flatMap(id => {
    const perk = perkOf(id)
    if (!perk || actsElsewhere.has(perk.effect.type) || perk.effect.type === 'more_answers') {
      return []
    }
    const { gainedIn, gameTypes: named = gameTypes } = perk
    return (gainedIn ?? named).includes(game) ? [perk] : []
  })
}
