import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const ironFocus: Perk = {
  id: 'iron-focus',
  name: 'Iron Focus',
  description: 'Wrong words in Hive Builder never make a letter fade.',
  category: 'mastery',
  rarity: 'rare',
  effect: { ...perkEffectTable['iron-focus'], description: 'Hive letters never fade' },
  unlockCondition: { type: 'hive_wins', value: 8, description: 'Win 8 games of Hive Builder' },
  gameTypes: ['hive-builder'],
}
