import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const deepSatchel: Perk = {
  id: 'deep-satchel',
  name: 'Deep Satchel',
  description: 'You can hold 4 glyphs instead of 3.',
  category: 'luck',
  rarity: 'rare',
  effect: { ...perkEffectTable['deep-satchel'], description: '+1 glyph slot' },
  unlockCondition: { type: 'glyphs_used', value: 8, description: 'Use 8 glyphs' },
}
