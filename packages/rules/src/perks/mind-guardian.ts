import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const mindGuardian: Perk = {
  id: 'mind-guardian',
  name: 'Mind Guardian',
  description: 'You can hold 1 more mind point. Counts if equipped when the journey begins.',
  category: 'mind',
  rarity: 'common',
  effect: { ...perkEffectTable['mind-guardian'], description: '+1 maximum mind point' },
  unlockCondition: { type: 'nodes_completed', value: 5, description: 'Complete 5 nodes' },
}
