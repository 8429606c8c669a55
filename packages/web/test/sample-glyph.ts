import { describeGlyph, glyphOf } from '@lexiverse/rules'

/** A glyph as the inventory lists it. */
export function sampleGlyph(id: string, quantity = 1) {
  const glyph = glyphOf(id)
  if (!glyph) throw new Error(id)
  return { ...describeGlyph(glyph), quantity }
}
