import { magnitudeRules } from '../magnitudes/effect-table.ts'
import { perkEffects } from '../perks/effects.ts'

export interface HeldGlyph {
  glyphId: string
  quantity: number
}

export const GLYPH_SLOTS_DRAWN = 4
export const GLYPH_CAPACITY = 3

export function glyphCapacity(perks: readonly string[], magnitude = 0): number {
  const { smallerSatchel = 0 } = magnitudeRules(magnitude)
  return GLYPH_CAPACITY + perkEffects(perks).glyphCapacityBonus - smallerSatchel
}

/** The capacity limits the number of glyphs, not of kinds. */
export function glyphCount(held: readonly HeldGlyph[]): number {
  return held.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function hasRoom(
  held: readonly HeldGlyph[],
  perks: readonly string[],
  magnitude = 0,
): boolean {
  return glyphCount(held) < glyphCapacity(perks, magnitude)
}

export function isHeld(held: readonly HeldGlyph[], glyphId: string): boolean {
  return held.some(entry => entry.glyphId === glyphId && entry.quantity > 0)
}

export function addGlyph(held: readonly HeldGlyph[], glyphId: string): HeldGlyph[] {
  if (!isHeld(held, glyphId)) return [...held, { glyphId, quantity: 1 }]
  return held.map(entry =>
    entry.glyphId === glyphId ? { glyphId, quantity: entry.quantity + 1 } : entry,
  )
}

export function removeGlyph(held: readonly HeldGlyph[], glyphId: string): HeldGlyph[] {
  return held
    .map(entry => (entry.glyphId === glyphId ? { glyphId, quantity: entry.quantity - 1 } : entry))
    .filter(entry => entry.quantity > 0)
}
