import type { Perk } from './perk.ts'

export const expandingMind: Perk = {
  id: 'expanding-mind',
  name: 'Expanding Mind',
  description:
    'The chance of winning back a mind point rises by 15 points at every node, up to 75 percent in all.',
  category: 'mind',
  rarity: 'epic',
  effect: {
    type: 'mind_point_reward_boost',
    value: 0.15,
    description: '+15 points mind point chance',
  },
  unlockCondition: { type: 'bosses_beaten', value: 2, description: 'Beat 2 bosses' },
}
