import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const keenEar: Perk = {
  id: 'keen-ear',
  name: 'Keen Ear',
  description: 'Mystery nodes show their puzzle before you enter them.',
  category: 'luck',
  rarity: 'common',
  effect: { ...perkEffectTable['keen-ear'], description: 'Mystery nodes show their puzzle' },
  unlockCondition: { type: 'mystery_wins', value: 2, description: 'Complete 2 mystery nodes' },
}
