import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const silverTongue: Perk = {
  id: 'silver-tongue',
  name: 'Silver Tongue',
  description: 'Every wanderer has one answer more for you.',
  category: 'luck',
  rarity: 'common',
  effect: { ...perkEffectTable['silver-tongue'], description: '+1 answer at every meeting' },
  unlockCondition: { type: 'mystery_wins', value: 6, description: 'Complete 6 mystery nodes' },
}
