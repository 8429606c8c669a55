import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const lexicalProximity: Perk = {
  id: 'lexical-proximity',
  name: 'Lexical Proximity',
  description: 'After each group you submit in Word Web, you are told how close it was.',
  category: 'strategy',
  rarity: 'common',
  effect: {
    ...perkEffectTable['lexical-proximity'],
    description: 'Word Web says how close you were',
  },
  unlockCondition: { type: 'word_web_wins', value: 3, description: 'Win 3 games of Word Web' },
  gameTypes: ['word-web'],
}
