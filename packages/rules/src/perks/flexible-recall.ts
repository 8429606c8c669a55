import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const flexibleRecall: Perk = {
  id: 'flexible-recall',
  name: 'Flexible Recall',
  description: 'Word Seeker lets you use letters again that are not in the word.',
  category: 'strategy',
  rarity: 'rare',
  effect: { ...perkEffectTable['flexible-recall'], description: 'No hard mode' },
  unlockCondition: { type: 'twistle_wins', value: 8, description: 'Win 8 games of Word Seeker' },
  gameTypes: ['twistle'],
}
