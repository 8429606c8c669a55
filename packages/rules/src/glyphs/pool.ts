import { isFullJourney, type RunKind } from '../engine/setup.ts'
import { magnitudeRules } from '../magnitudes/effect-table.ts'

/** The glyphs that every place draws from; the others follow them in the registry. */
export const FIRST_GLYPHS = 8

/**
 * From how many glyphs of the registry a journey draws, by the generation that its play seed names
 * (`o14-w26-g1-...`; none is 0). A release with more glyphs adds a number, so that no open journey
 * and no seed changes its rewards.
 */
const pools = [FIRST_GLYPHS, 20] as const

export const GLYPH_GENERATION = pools.length - 1

/** Where the later glyphs are met: in realms II and III, like omens, and earlier where omens are. */
export function glyphsDrawnFrom({
  kind,
  level,
  seed,
  magnitude,
}: {
  kind: RunKind
  level: number
  seed: string
  magnitude?: number | undefined
}): number {
  const firstLevel = magnitudeRules(magnitude).hasEarlyOmens ? 1 : 2
  if (!isFullJourney(kind) || level < firstLevel) return FIRST_GLYPHS
  const [, generation] = /^o\d{1,3}-w\d{1,3}-g(\d)-/.exec(seed) ?? []
  return pools[Number(generation ?? 0)] ?? FIRST_GLYPHS
}
