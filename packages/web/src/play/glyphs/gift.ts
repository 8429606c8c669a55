import type { GlyphView } from '@lexiverse/contract/glyphs'
import { describeGlyph, glyphOf } from '@lexiverse/rules'

/** The free Insight of the Hint Whisperer perk, once per level. It takes no slot and is used first. */
export function giftOfInsight(): GlyphView {
  const insight = describeGlyph(glyphOf('insight'))
  return {
    ...insight,
    name: 'Insight, a gift of Hint Whisperer',
    description: `Free, once in this level. ${insight.description}`,
    quantity: 1,
  }
}
