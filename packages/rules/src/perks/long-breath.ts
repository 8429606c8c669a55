import type { Perk } from './perk.ts'

export const longBreath: Perk = {
  id: 'long-breath',
  name: 'Long Breath',
  description:
    'A hive word of seven letters or more gives you a guess and a letter in your next Word Seeker.',
  category: 'mastery',
  rarity: 'rare',
  effect: {
    type: 'carry',
    value: 1,
    description:
      'A hive word of 7 or more letters gives 1 guess and 1 letter in the next Word Seeker',
  },
  unlockCondition: { type: 'words_found', value: 250, description: 'Find 250 words' },
  gameTypes: ['hive-builder', 'twistle'],
  gainedIn: ['hive-builder'],
  gains: ({ game, longestWord = 0 }) =>
    game === 'hive-builder' && longestWord >= 7
      ? [
          { kind: 'seekerGuesses', amount: 1 },
          { kind: 'seekerLetters', amount: 1 },
        ]
      : [],
}
