import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const thirdCard: Perk = {
  id: 'third-card',
  name: 'Third Card',
  description: 'A star that lets you choose a glyph shows one more.',
  category: 'luck',
  rarity: 'rare',
  effect: { ...perkEffectTable['third-card'], description: '+1 glyph to choose from' },
  unlockCondition: { type: 'glyphs_found', value: 15, description: 'Find 15 glyphs' },
}
