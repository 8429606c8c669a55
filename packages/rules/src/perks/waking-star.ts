import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const wakingStar: Perk = {
  id: 'waking-star',
  name: 'Waking Star',
  description:
    'You begin with 1 more mind point, and your maximum is 1 higher. Counts if equipped when the journey begins.',
  category: 'mind',
  rarity: 'legendary',
  effect: { ...perkEffectTable['waking-star'], description: '+1 mind point at the start' },
  unlockCondition: { type: 'campaigns_won', value: 1, description: 'Win 1 campaign' },
}
