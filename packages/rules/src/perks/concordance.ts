import type { Perk } from './perk.ts'

export const concordance: Perk = {
  id: 'concordance',
  name: 'Concordance',
  description:
    'Win two kinds of puzzles flawlessly in one realm, and its boss begins with a clue open.',
  category: 'mastery',
  rarity: 'epic',
  effect: {
    type: 'carry',
    value: 1,
    description: 'One clue of the boss for flawless games of 2 kinds',
  },
  unlockCondition: {
    type: 'flawless_nodes',
    value: 20,
    description: 'Complete 20 nodes flawlessly',
  },
  gameTypes: ['word-web', 'hive-builder', 'twistle', 'forgotten-word'],
  gainedIn: ['word-web', 'hive-builder', 'twistle'],
  countsFlawless: true,
  gains: ({ flawlessKinds = 0 }) => (flawlessKinds >= 2 ? [{ kind: 'bossClues', amount: 1 }] : []),
}
