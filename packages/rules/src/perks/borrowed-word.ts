import type { Perk } from './perk.ts'

export const borrowedWord: Perk = {
  id: 'borrowed-word',
  name: 'Borrowed Word',
  description:
    'The answer of a Word Seeker you won may be played once as a wild word in your next hive, for 6 points.',
  category: 'strategy',
  rarity: 'common',
  effect: {
    type: 'carry',
    value: 6,
    description: 'The answer of a Word Seeker is worth 6 points in the next hive',
  },
  unlockCondition: { type: 'twistle_wins', value: 5, description: 'Win 5 games of Word Seeker' },
  gameTypes: ['twistle', 'hive-builder'],
  gainedIn: ['twistle'],
  gains: ({ isWon, answer }) =>
    isWon && answer !== undefined ? [{ kind: 'wildWord', amount: 1, word: answer }] : [],
}
