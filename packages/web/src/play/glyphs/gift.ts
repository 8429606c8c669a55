import type { HeldGlyph } from '@lexiverse/contract/glyphs'
import { describeGlyph, glyphOf } from '@lexiverse/rules'

/** The Insight that Hint Whisperer gives once a level: it takes no room and is spent first. */
export function giftOfInsight(): HeldGlyph {
  const insight = describeGlyph(glyphOf('insight'))
  return {
    ...insight,
    name: 'Insight, a gift of Hint Whisperer',
    description: `Free, once in this level. ${insight.description}`,
    quantity: 1,
  }
}
