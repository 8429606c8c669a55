import { decay } from './decay.ts'
import type { Glyph } from './glyph.ts'
import { insight } from './insight.ts'
import { mending } from './mending.ts'
import { momentum } from './momentum.ts'
import { remembrance } from './remembrance.ts'
import { secondDawn } from './second-dawn.ts'
import { temporalShift } from './temporal-shift.ts'
import { unveiling } from './unveiling.ts'

/** One line for each glyph. Rewards draw by this order, so a new glyph goes to the end of its rarity. */
const registry = [
  insight,
  mending,
  momentum,
  temporalShift,
  unveiling,
  remembrance,
  decay,
  secondDawn,
] as const

export type GlyphId = (typeof registry)[number]['id']

export const glyphs: readonly Glyph[] = registry

export function glyphOf(id: GlyphId): Glyph
export function glyphOf(id: string): Glyph | undefined
export function glyphOf(id: string): Glyph | undefined {
  return glyphs.find(glyph => glyph.id === id)
}

export function glyphWeight({ weight = 1 }: Glyph): number {
  return weight
}
