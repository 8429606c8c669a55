import type { Perk } from './perk.ts'

export const honeyedTongue: Perk = {
  id: 'honeyed-tongue',
  name: 'Honeyed Tongue',
  description:
    'After a pangram or a word of eight letters or more in a hive, the first two wrong groups of your next Word Web cost nothing.',
  category: 'mastery',
  rarity: 'rare',
  effect: {
    type: 'carry',
    value: 2,
    description:
      'A pangram or a word of 8 or more letters forgives 2 wrong groups in the next Word Web',
  },
  unlockCondition: { type: 'pangrams', value: 5, description: 'Find 5 pangrams' },
  gameTypes: ['hive-builder', 'word-web'],
  gainedIn: ['hive-builder'],
  gains: ({ pangrams = 0, longestWord = 0 }) =>
    pangrams > 0 || longestWord >= 8 ? [{ kind: 'freeMisses', amount: 2 }] : [],
}
