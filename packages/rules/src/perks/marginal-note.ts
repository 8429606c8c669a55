import type { Perk } from './perk.ts'

export const marginalNote: Perk = {
  id: 'marginal-note',
  name: 'Marginal Note',
  description:
    'Each Word Seeker won in three guesses or fewer adds 15 seconds to this realm’s clue trials, up to 45.',
  category: 'strategy',
  rarity: 'common',
  effect: {
    type: 'carry',
    value: 15,
    description: '+15 seconds in clue trials for a quick Word Seeker',
  },
  unlockCondition: { type: 'clue_trials_won', value: 4, description: 'Win 4 clue trials' },
  gameTypes: ['twistle', 'time-trial'],
  gainedIn: ['twistle'],
  gains: ({ game, isWon, guesses }) =>
    game === 'twistle' && isWon && guesses <= 3 ? [{ kind: 'trialSeconds', amount: 15 }] : [],
}
