import type { GlyphId } from '../glyphs/registry.ts'
import { perkOf } from './registry.ts'

/** The glyph that an active perk gives once in every level. */
export function freeGlyphOf(active: readonly string[]): GlyphId | null {
  return active.map(id => perkOf(id)?.freeGlyph).find(id => id !== undefined) ?? null
}
