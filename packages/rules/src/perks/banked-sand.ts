import type { Perk } from './perk.ts'

export const bankedSand: Perk = {
  id: 'banked-sand',
  name: 'Banked Sand',
  description:
    'Seconds left over in a clue trial lower the next hive’s goal: one point for every five, up to ten.',
  category: 'strategy',
  rarity: 'rare',
  effect: {
    type: 'carry',
    value: 10,
    description: 'Up to 10 points off the next hive for seconds left in a clue trial',
  },
  unlockCondition: {
    type: 'time_trials_won',
    value: 3,
    description: 'Win 3 Time Trials on their own',
  },
  gameTypes: ['time-trial', 'hive-builder'],
  gainedIn: ['time-trial'],
  gains: ({ isWon, secondsLeft = 0 }) =>
    isWon ? [{ kind: 'hiveCredit', amount: Math.min(10, Math.floor(secondsLeft / 5)) }] : [],
}
