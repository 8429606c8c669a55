import { glyphs } from '@lexiverse/rules'

/** For tests: a glyph as it lies in a satchel. */
export function sampleGlyph(id: string, quantity = 1) {
  const glyph = glyphs.find(candidate => candidate.id === id)
  if (!glyph) throw new Error(id)
  return { ...glyph, gameTypes: [...glyph.gameTypes], quantity }
}
