import { glyphCount, type HeldGlyph } from './inventory.ts'
import { glyphOf } from './registry.ts'

/** The first held glyph that gives a mind point back at zero. */
export function findRevivalGlyph(held: readonly HeldGlyph[]): string | null {
  return held.find(({ glyphId }) => glyphOf(glyphId)?.revives)?.glyphId ?? null
}

export function countRevivalGlyphs(held: readonly HeldGlyph[]): number {
  return glyphCount(held.filter(({ glyphId }) => glyphOf(glyphId)?.revives))
}
