import type { Perk } from './perk.ts'

export const spunWax: Perk = {
  id: 'spun-wax',
  name: 'Spun Wax',
  description:
    'Every group you find before your first wrong one takes three points off your next hive’s goal.',
  category: 'luck',
  rarity: 'common',
  effect: {
    type: 'carry',
    value: 3,
    description: '3 points off the next hive for each group before a wrong one',
  },
  unlockCondition: { type: 'word_web_wins', value: 6, description: 'Win 6 games of Word Web' },
  gameTypes: ['word-web', 'hive-builder'],
  gainedIn: ['word-web'],
  gains: ({ game, isWon, groupsBeforeMiss = 0 }) =>
    game === 'word-web' && isWon ? [{ kind: 'hiveCredit', amount: 3 * groupsBeforeMiss }] : [],
}
