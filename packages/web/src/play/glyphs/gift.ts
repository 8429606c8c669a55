import type { GlyphView } from '@lexiverse/contract/glyphs'
import { describeGlyph, type GameType, glyphOf, glyphTextIn } from '@lexiverse/rules'

/** The free Insight of the Hint Whisperer perk, once per level. It takes no slot and is used first. */
export function giftOfInsight(game: GameType): GlyphView {
  const insight = describeGlyph(glyphOf('insight'))
  return {
    ...insight,
    name: 'Insight, a gift of Hint Whisperer',
    description: `Free, once in this level. ${glyphTextIn(insight.id, game)}`,
    quantity: 1,
  }
}
