import { breath } from './breath.ts'
import { decay } from './decay.ts'
import { gleaning } from './gleaning.ts'
import type { Glyph } from './glyph.ts'
import { insight } from './insight.ts'
import { kindred } from './kindred.ts'
import { mending } from './mending.ts'
import { momentum } from './momentum.ts'
import { naming } from './naming.ts'
import { nectar } from './nectar.ts'
import { remembrance } from './remembrance.ts'
import { renewal } from './renewal.ts'
import { secondDawn } from './second-dawn.ts'
import { shelter } from './shelter.ts'
import { sifting } from './sifting.ts'
import { slowSand } from './slow-sand.ts'
import { song } from './song.ts'
import { temporalShift } from './temporal-shift.ts'
import { unraveling } from './unraveling.ts'
import { unveiling } from './unveiling.ts'
import { zenith } from './zenith.ts'

/** One line for each glyph. Rewards draw from the first ones of this order (`pool.ts`), so a new glyph goes to the end. */
const registry = [
  insight,
  mending,
  momentum,
  temporalShift,
  unveiling,
  remembrance,
  decay,
  secondDawn,
  renewal,
  gleaning,
  unraveling,
  naming,
  zenith,
  kindred,
  sifting,
  nectar,
  shelter,
  slowSand,
  breath,
  song,
] as const

export type GlyphId = (typeof registry)[number]['id']

export const glyphs: readonly Glyph[] = registry

export function glyphOf(id: GlyphId): Glyph
export function glyphOf(id: string): Glyph | undefined
export function glyphOf(id: string): Glyph | undefined {
  return glyphs.find(glyph => glyph.id === id)
}

/** How often a glyph is drawn of these, which are of one rarity. */
export function glyphWeight({ weight = 1, share }: Glyph, among: readonly Glyph[]): number {
  if (share === undefined) return weight
  const others = among.reduce((sum, glyph) => sum + (glyph.share ? 0 : (glyph.weight ?? 1)), 0)
  return others === 0 ? 1 : (others * share) / (1 - share)
}
