import { decay } from './decay.ts'
import type { Glyph, Rarity } from './glyph.ts'
import { insight } from './insight.ts'
import { mending } from './mending.ts'
import { momentum } from './momentum.ts'
import { remembrance } from './remembrance.ts'
import { secondDawn } from './second-dawn.ts'
import { temporalShift } from './temporal-shift.ts'
import { unveiling } from './unveiling.ts'

export const glyphs: readonly Glyph[] = [
  insight,
  mending,
  momentum,
  temporalShift,
  unveiling,
  remembrance,
  decay,
  secondDawn,
]

export function glyphOf(id: string): Glyph | undefined {
  return glyphs.find(glyph => glyph.id === id)
}

export function glyphsOfRarity(rarity: Rarity): Glyph[] {
  return glyphs.filter(glyph => glyph.rarity === rarity)
}
