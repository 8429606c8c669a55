import type { Perk } from './perk.ts'

export const perfectionist: Perk = {
  id: 'perfectionist',
  name: 'Perfectionist',
  description: 'A node won flawlessly pays 25 percent more score.',
  category: 'mastery',
  rarity: 'epic',
  effect: {
    type: 'flawless_score_boost',
    value: 0.25,
    description: '+25 percent score when flawless',
  },
  unlockCondition: {
    type: 'flawless_nodes',
    value: 10,
    description: 'Complete 10 nodes flawlessly',
  },
}
