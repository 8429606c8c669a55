import type { Perk } from './perk.ts'

export const blueThread: Perk = {
  id: 'blue-thread',
  name: 'Blue Thread',
  description:
    'Guess a word akin to the answer in Word Seeker, and your next Word Web names one theme from the start.',
  category: 'strategy',
  rarity: 'rare',
  effect: {
    type: 'carry',
    value: 1,
    description: 'A kindred word guessed names 1 theme of the next Word Web',
  },
  unlockCondition: {
    type: 'flawless_twistles',
    value: 4,
    description: 'Win 4 games of Word Seeker flawlessly',
  },
  gameTypes: ['twistle', 'word-web'],
  gainedIn: ['twistle'],
  gains: ({ hasKindredWord }) => (hasKindredWord ? [{ kind: 'webThemes', amount: 1 }] : []),
}
