import type { Perk } from './perk.ts'

export const pollinator: Perk = {
  id: 'pollinator',
  name: 'Pollinator',
  description: 'The first pangram you find in each realm shows one letter of its boss’s word.',
  category: 'mastery',
  rarity: 'epic',
  effect: { type: 'carry', value: 1, description: 'A pangram shows 1 letter of this realm’s boss' },
  unlockCondition: { type: 'pangrams', value: 12, description: 'Find 12 pangrams' },
  gameTypes: ['hive-builder', 'forgotten-word'],
  gainedIn: ['hive-builder'],
  gains: ({ pangrams = 0 }) => (pangrams > 0 ? [{ kind: 'bossLetters', amount: 1 }] : []),
}
