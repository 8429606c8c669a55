import { describeGlyph, glyphOf } from '@lexiverse/rules'

/** For tests: a glyph as it lies in a satchel. */
export function sampleGlyph(id: string, quantity = 1) {
  const glyph = glyphOf(id)
  if (!glyph) throw new Error(id)
  return { ...describeGlyph(glyph), quantity }
}
