import type { Perk } from './perk.ts'

export const pollinator: Perk = {
  id: 'pollinator',
  name: 'Pollinator',
  description: 'A hive word of seven letters or more shows two letters of this realm’s boss.',
  category: 'mastery',
  rarity: 'epic',
  effect: {
    type: 'carry',
    value: 2,
    description: 'A hive word of 7 or more letters shows 2 letters of this realm’s boss',
  },
  unlockCondition: { type: 'pangrams', value: 12, description: 'Find 12 pangrams' },
  gameTypes: ['hive-builder', 'forgotten-word'],
  gainedIn: ['hive-builder'],
  gains: ({ game, longestWord = 0 }) =>
    game === 'hive-builder' && longestWord >= 7 ? [{ kind: 'bossLetters', amount: 2 }] : [],
}
