import type { Perk } from './perk.ts'

export const goldenThread: Perk = {
  id: 'golden-thread',
  name: 'Golden Thread',
  description: 'A Word Web won flawlessly shows one letter in your next Word Seeker.',
  category: 'strategy',
  rarity: 'common',
  effect: {
    type: 'carry',
    value: 1,
    description: 'A flawless Word Web shows 1 letter of the next Word Seeker',
  },
  unlockCondition: {
    type: 'flawless_word_webs',
    value: 3,
    description: 'Win 3 games of Word Web flawlessly',
  },
  gameTypes: ['word-web', 'twistle'],
  gainedIn: ['word-web'],
  gains: ({ game, isFlawless }) =>
    game === 'word-web' && isFlawless ? [{ kind: 'seekerLetters', amount: 1 }] : [],
}
