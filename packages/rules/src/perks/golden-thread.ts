import type { Perk } from './perk.ts'

export const goldenThread: Perk = {
  id: 'golden-thread',
  name: 'Golden Thread',
  description:
    'A Word Web won with its first group right shows two letters in your next Word Seeker.',
  category: 'strategy',
  rarity: 'common',
  effect: {
    type: 'carry',
    value: 2,
    description: '2 letters of the next Word Seeker if the first group is right',
  },
  unlockCondition: {
    type: 'flawless_word_webs',
    value: 3,
    description: 'Win 3 games of Word Web flawlessly',
  },
  gameTypes: ['word-web', 'twistle'],
  gainedIn: ['word-web'],
  gains: ({ game, isWon, groupsBeforeMiss = 0 }) =>
    game === 'word-web' && isWon && groupsBeforeMiss >= 1
      ? [{ kind: 'seekerLetters', amount: 2 }]
      : [],
}
