import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const scoreAlchemist: Perk = {
  id: 'score-alchemist',
  name: 'Score Alchemist',
  description: 'Every node pays 15 percent more score.',
  category: 'mastery',
  rarity: 'rare',
  effect: { ...perkEffectTable['score-alchemist'], description: '+15 percent score' },
  unlockCondition: { type: 'best_score', value: 2500, description: 'Score 2,500 in one campaign' },
}
