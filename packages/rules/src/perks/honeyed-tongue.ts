import type { Perk } from './perk.ts'

export const honeyedTongue: Perk = {
  id: 'honeyed-tongue',
  name: 'Honeyed Tongue',
  description: 'After a pangram the first wrong group of your next Word Web costs nothing.',
  category: 'mastery',
  rarity: 'rare',
  effect: {
    type: 'carry',
    value: 1,
    description: 'A pangram forgives 1 wrong group in the next Word Web',
  },
  unlockCondition: { type: 'pangrams', value: 5, description: 'Find 5 pangrams' },
  gameTypes: ['hive-builder', 'word-web'],
  gainedIn: ['hive-builder'],
  gains: ({ pangrams = 0 }) => (pangrams > 0 ? [{ kind: 'freeMisses', amount: 1 }] : []),
}
