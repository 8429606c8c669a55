import type { HeldGlyph } from '@lexiverse/contract/glyphs'
import { glyphOf } from '@lexiverse/rules'

/** The Insight that Hint Whisperer gives once a level: it takes no room and is spent first. */
export function giftOfInsight(): HeldGlyph | null {
  const insight = glyphOf('insight')
  if (!insight) return null
  const { id, icon, rarity, gameTypes, description, effect } = insight
  return {
    id,
    name: 'Insight, a gift of Hint Whisperer',
    description: `Free, once in this level. ${description}`,
    icon,
    rarity,
    quantity: 1,
    gameTypes: [...gameTypes],
    effect,
  }
}
