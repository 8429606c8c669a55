import type { Perk } from './perk.ts'

export const bankedSand: Perk = {
  id: 'banked-sand',
  name: 'Banked Sand',
  description:
    'Seconds left over in a clue trial lower the next hive’s goal: one point for every four, up to fifteen.',
  category: 'strategy',
  rarity: 'rare',
  effect: {
    type: 'carry',
    value: 15,
    description: 'Up to 15 points off the next hive for seconds left in a clue trial',
  },
  unlockCondition: {
    type: 'time_trials_won',
    value: 3,
    description: 'Win 3 Time Trials on their own',
  },
  gameTypes: ['time-trial', 'hive-builder'],
  gainedIn: ['time-trial'],
  gains: ({ isWon, secondsLeft = 0 }) =>
    isWon ? [{ kind: 'hiveCredit', amount: Math.min(15, Math.floor(secondsLeft / 4)) }] : [],
}
