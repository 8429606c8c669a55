import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const wayfarersPass: Perk = {
  id: 'wayfarers-pass',
  name: 'Wayfarer’s Pass',
  description: 'Once a realm you may pass a star by: the way beyond it opens, and it pays nothing.',
  category: 'strategy',
  rarity: 'rare',
  effect: { ...perkEffectTable['wayfarers-pass'], description: 'Pass one star by in each realm' },
  unlockCondition: { type: 'nodes_completed', value: 40, description: 'Complete 40 nodes' },
}
