import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const perfectionist: Perk = {
  id: 'perfectionist',
  name: 'Perfectionist',
  description: 'A node won flawlessly pays 25 percent more score.',
  category: 'mastery',
  rarity: 'epic',
  effect: { ...perkEffectTable.perfectionist, description: '+25 percent score when flawless' },
  unlockCondition: {
    type: 'flawless_nodes',
    value: 10,
    description: 'Complete 10 nodes flawlessly',
  },
}
