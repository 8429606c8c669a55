import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import type { PerkView } from '@lexiverse/contract/perks'
import type { Progress } from '@lexiverse/contract/progress'
import {
  actsElsewhere,
  carriedTo,
  type GameType,
  glyphOf,
  glyphTextIn,
  omenPay,
  omenRules,
  perkOf,
  sayCarried,
} from '@lexiverse/rules'
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
  /** That of the game which is open at the star; the present one, if there is none. */
  readonly rulesVersion?: number | undefined
}

type Glyph = GlyphInventory['glyphs'][number]

const hiddenGames: readonly GameType[] = ['word-web', 'hive-builder', 'twistle']

/** Rewards that such a star pays anyway. */
const certainAt: Partial<Record<ChartNode['type'], readonly string[]>> = {
  mystery: ['glyph_chance_boost'],
  boss: ['glyph_chance_boost', 'mind_point_reward_boost'],
}

/** A perk that gives something for later is named where it can be won. */
const actingIn = ({ id, effect, gameTypes }: PerkView): readonly string[] =>
  effect.type === 'carry' ? (perkOf(id)?.gainedIn ?? []) : gameTypes

/** A boss also has clue trials. A hidden star names only what acts in each game it may hold. */
function actsAt({ game }: ChartNode, types: readonly string[]): boolean {
  if (!game) return hiddenGames.every(hidden => types.includes(hidden))
  if (game === 'forgotten-word' && types.includes('time-trial')) return true
  return types.includes(game)
}

function glyphText({ id }: Glyph, { game }: ChartNode, rulesVersion?: number): string {
  const textIn = (type: GameType) => glyphTextIn(id, type, rulesVersion)
  if (game === 'forgotten-word') {
    const inTrial = textIn('time-trial')
    return textIn(game) ?? (inTrial ? `In a clue trial: ${inTrial}` : '')
  }
  const texts = new Set((game ? [game] : hiddenGames).map(textIn))
  return texts.size === 1 ? ([...texts][0] ?? '') : ''
}

const glyphPower = (glyph: Glyph, node: ChartNode, rulesVersion?: number): StarPower => ({
  id: glyph.id,
  name: glyph.name.replace(/^Glyph of /, ''),
  icon: glyph.icon,
  shape: 'lozenge',
  text: glyphText(glyph, node, rulesVersion),
})

const perkPower = ({ id, name, icon, effect }: PerkView): StarPower => ({
  id,
  name,
  icon,
  shape: 'arch',
  text: `${effect.description}.`,
})

/** What earlier stars gave for this one, and for the clue trials of a boss. */
export function carriedPowers(
  { id, type, state, game }: ChartNode,
  progress: Progress,
): StarPower[] {
  if (state === 'completed' || !progress.carried) return []
  const run = { ...progress, kind: progress.kind ?? 'campaign', level: progress.currentLevel }
  const items = carriedTo(run, id, game)
  const inTrials = type === 'boss' ? carriedTo(run, `${id}:etymology`, 'time-trial') : []
  return [...items, ...inTrials].map(item => ({
    id: `carried-${item.kind}`,
    name: item.from.flatMap(from => perkOf(from)?.name ?? []).join(', ') || 'Carried',
    icon: item.from[0] ?? 'star',
    shape: 'arch',
    text: sayCarried(item).replace(/^[^:]*: (.)/, (_, first: string) => first.toUpperCase()),
  }))
}

/** What the player carries that acts at this star. */
export function powersAt(node: ChartNode, { glyphs, perks, rulesVersion }: Held): StarPower[] {
  const hasFreeInsight = glyphs?.hasFreeInsight ?? false
  const { forbidsGlyphs } = omenRules(node.omenId)
  const acting = perks.filter(perk => {
    const { isActive, effect } = perk
    return (
      isActive &&
      !actsElsewhere.has(effect.type) &&
      !certainAt[node.type]?.includes(effect.type) &&
      (effect.type !== 'more_answers' || node.type === 'mystery') &&
      !(effect.type === 'glyph_chance_boost' && omenPay(node.omenId).isGlyphSure) &&
      (effect.type !== 'free_insight' || (hasFreeInsight && !forbidsGlyphs)) &&
      actsAt(node, actingIn(perk))
    )
  })
  const held = (glyphs?.glyphs ?? []).filter(({ id, gameTypes }) => {
    // Under earlier rules some glyphs acted in fewer games.
    const games = gameTypes.filter(type => glyphTextIn(id, type as GameType, rulesVersion) !== null)
    return actsAt(node, games) && !(forbidsGlyphs && !glyphOf(id)?.revives)
  })
  const glyphPowers = held.map(glyph => glyphPower(glyph, node, rulesVersion))
  return [...glyphPowers, ...acting.map(perkPower)]
}
