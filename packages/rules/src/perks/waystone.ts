import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const waystone: Perk = {
  id: 'waystone',
  name: 'Waystone',
  description:
    'Glyphs that you were shown wait for your choice until you enter the boss of the realm.',
  category: 'strategy',
  rarity: 'rare',
  effect: { ...perkEffectTable.waystone, description: 'Offered glyphs wait until the boss' },
  unlockCondition: { type: 'glyphs_used', value: 16, description: 'Use 16 glyphs' },
}
