import { type GameType, gameTypes } from '../campaign/game-types.ts'
import { isFullJourney, type Setup } from '../engine/setup.ts'
import { rewardChances } from '../rewards/chances.ts'
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

const rewardEffects: ReadonlySet<string> = new Set<PerkEffectType>([
  'score_boost',
  'flawless_score_boost',
  'glyph_chance_boost',
  'mind_point_reward_boost',
  'more_offers',
])

type Played = Pick<Setup, 'perks' | 'runKind' | 'level' | 'nodeId' | 'omen'>

/** The perks of an attempt that act in its game, or give something for what happens in it. */
export function perksActingIn(game: GameType, setup: Played): Perk[] {
  return setup.perks.flatMap(id => {
    const perk = perkOf(id)
    if (!perk || actsElsewhere.has(perk.effect.type) || perk.effect.type === 'more_answers') {
      return []
    }
    const { gainedIn, gameTypes: named = gameTypes } = perk
    return (gainedIn ?? named).includes(game) && isOfUse(perk, game, setup) ? [perk] : []
  })
}

/** Only full journeys pay and carry; a clue trial pays nothing, and no perk adds to a reward that is sure. */
function isOfUse({ effect: { type } }: Perk, game: GameType, setup: Played): boolean {
  const { runKind: kind, level, nodeId, omen } = setup
  if (type === 'carry') return isFullJourney(kind)
  if (!rewardEffects.has(type)) return true
  if (!isFullJourney(kind) || game === 'time-trial') return false
  const sure = rewardChances({ kind, level, nodeId, omen }, [])
  if (type === 'glyph_chance_boost') return sure.glyph < 1
  return type !== 'mind_point_reward_boost' || sure.mindPoint < 1
}
