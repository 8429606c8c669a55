import type { Wanderer } from './wanderer.ts'

export const gardener: Wanderer = {
  id: 'gardener',
  title: 'The Small Gardener',
  text: 'A child is burying an inkpot with great care. “It’s going to be a library,” she explains. “They’re slow. You have to leave them be.” There is a second hole beside it, about the size of a glyph.',
  farewell: 'She pats the soil flat and tells it, quietly, to take its time.',
  isFirstPart: true,
  answers: [
    {
      id: 'plant',
      label: 'Plant a glyph',
      stakes:
        'Give 1 glyph now. At your next mystery star you see what has grown: a mind point and a glyph.',
      effects: [{ do: 'give-glyph' }],
      leadsTo: 'gardener-harvest',
    },
    {
      id: 'water',
      label: 'Water hers',
      stakes: 'Bees like a garden: the goal of your next hive is 5 points lower.',
      effects: [{ do: 'carry', kind: 'hiveCredit', amount: 5 }],
    },
    {
      id: 'name',
      label: 'Name the library',
      stakes: 'You are paid {180} score.',
      effects: [{ do: 'score', by: 180 }],
    },
  ],
}
