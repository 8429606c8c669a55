import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const expandingMind: Perk = {
  id: 'expanding-mind',
  name: 'Expanding Mind',
  description:
    'A node gives a mind point more often: the chance rises by 15 percentage points, up to 75 percent.',
  category: 'mind',
  rarity: 'epic',
  effect: { ...perkEffectTable['expanding-mind'], description: '+15% chance of a mind point' },
  unlockCondition: { type: 'bosses_beaten', value: 2, description: 'Beat 2 bosses' },
}
