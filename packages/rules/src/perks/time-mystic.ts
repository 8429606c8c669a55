import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const timeMystic: Perk = {
  id: 'time-mystic',
  name: 'Time Mystic',
  description: 'Every Time Trial runs 20 seconds longer.',
  category: 'strategy',
  rarity: 'common',
  effect: { ...perkEffectTable['time-mystic'], description: '+20 seconds in trials' },
  unlockCondition: { type: 'clue_trials_won', value: 2, description: 'Win 2 clue trials' },
  gameTypes: ['time-trial'],
}
