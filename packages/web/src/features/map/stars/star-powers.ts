import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import type { PerkView } from '@lexiverse/contract/perks'
import { type GameType, glyphOf, glyphTextIn, omenPay, omenRules } from '@lexiverse/rules'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

/** A held glyph or an equipped perk that acts at a star. */
export interface StarPower {
  id: string
  name: string
  icon: string
  shape: 'lozenge' | 'arch'
  /** Empty where the game is hidden and the effect differs between games. */
  text: string
}

interface Held {
  readonly glyphs: GlyphInventory | undefined
  readonly perks: readonly PerkView[]
}

type Glyph = GlyphInventory['glyphs'][number]

const hiddenGames: readonly GameType[] = ['word-web', 'hive-builder', 'twistle']

/** Effects on the journey or the map, not on the game of a star. */
const elsewhere = new Set([
  'max_mind_boost',
  'bonus_mind_points',
  'glyph_capacity',
  'reveal_mystery',
])

/** Rewards that such a star pays anyway. */
const certainAt: Partial<Record<ChartNode['type'], readonly string[]>> = {
  mystery: ['glyph_chance_boost'],
  boss: ['glyph_chance_boost', 'mind_point_reward_boost'],
}

/** A boss also has clue trials. A hidden star names only what acts in each game it may hold. */
function actsAt({ game }: ChartNode, types: readonly string[]): boolean {
  if (!game) return hiddenGames.every(hidden => types.includes(hidden))
  if (game === 'forgotten-word' && types.includes('time-trial')) return true
  return types.includes(game)
}

function glyphText({ id }: Glyph, { game }: ChartNode): string {
  if (game === 'forgotten-word') {
    const inTrial = glyphTextIn(id, 'time-trial')
    return glyphTextIn(id, game) ?? (inTrial ? `In a clue trial: ${inTrial}` : '')
  }
  const texts = new Set((game ? [game] : hiddenGames).map(hidden => glyphTextIn(id, hidden)))
  return texts.size === 1 ? ([...texts][0] ?? '') : ''
}

const glyphPower = (glyph: Glyph, node: ChartNode): StarPower => ({
  id: glyph.id,
  name: glyph.name.replace(/^Glyph of /, ''),
  icon: glyph.icon,
  shape: 'lozenge',
  text: glyphText(glyph, node),
})

const perkPower = ({ id, name, icon, effect }: PerkView): StarPower => ({
  id,
  name,
  icon,
  shape: 'arch',
  text: `${effect.description}.`,
})

/** What the player carries that acts at this star. */
export function powersAt(node: ChartNode, { glyphs, perks }: Held): StarPower[] {
  const hasFreeInsight = glyphs?.hasFreeInsight ?? false
  const { forbidsGlyphs } = omenRules(node.omenId)
  const acting = perks.filter(
    ({ isActive, effect, gameTypes }) =>
      isActive &&
      !elsewhere.has(effect.type) &&
      !certainAt[node.type]?.includes(effect.type) &&
      !(effect.type === 'glyph_chance_boost' && omenPay(node.omenId).isGlyphSure) &&
      (effect.type !== 'free_insight' || (hasFreeInsight && !forbidsGlyphs)) &&
      actsAt(node, gameTypes),
  )
  const held = (glyphs?.glyphs ?? []).filter(
    ({ id, gameTypes }) => actsAt(node, gameTypes) && !(forbidsGlyphs && !glyphOf(id)?.revives),
  )
  return [...held.map(glyph => glyphPower(glyph, node)), ...acting.map(perkPower)]
}
