import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const wayfarersPass: Perk = {
  id: 'wayfarers-pass',
  name: 'Wayfarer’s Pass',
  description:
    'Once a realm you may pass a star by: it pays nothing, but the way beyond it opens, and the chance of a mind point at your next star rises by 50 percentage points, to 75 percent at most.',
  category: 'strategy',
  rarity: 'rare',
  effect: {
    ...perkEffectTable['wayfarers-pass'],
    description: 'Pass one star by in each realm for +50% chance of a mind point (75% at most)',
  },
  unlockCondition: { type: 'nodes_completed', value: 40, description: 'Complete 40 nodes' },
}
