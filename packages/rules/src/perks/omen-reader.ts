import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const omenReader: Perk = {
  id: 'omen-reader',
  name: 'Omen Reader',
  description:
    'Once a realm you may lift the omen of a star before you first enter it, and the chance of a mind point at your next star rises by 50 percentage points, to 75 percent at most.',
  category: 'strategy',
  rarity: 'epic',
  effect: {
    ...perkEffectTable['omen-reader'],
    description: 'Lift one omen in each realm for +50% chance of a mind point (75% at most)',
  },
  unlockCondition: { type: 'bosses_beaten', value: 5, description: 'Beat 5 bosses' },
}
