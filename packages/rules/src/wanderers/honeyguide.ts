import type { Wanderer } from './wanderer.ts'

export const honeyguide: Wanderer = {
  id: 'honeyguide',
  title: 'The Honeyguide',
  text: 'A small brown bird chatters, flies on a little, and looks back. Her kind has led people to bees, in all likelihood, for longer than there has been writing. The terms have never changed: you open the hive, and the wax is hers.',
  farewell: 'She is three trees ahead already, and impatient.',
  answers: [
    {
      id: 'follow',
      label: 'Follow her',
      stakes: 'Costs {80} score. The goal of your next hive is 8 points lower.',
      effects: [
        { do: 'score', by: -80 },
        { do: 'carry', kind: 'hiveCredit', amount: 8 },
      ],
    },
    {
      id: 'share',
      label: 'Leave her the wax of the last one',
      stakes: 'Costs {150} score. You get a Glyph of Momentum.',
      effects: [
        { do: 'score', by: -150 },
        { do: 'take-glyph', glyphId: 'momentum', from: 1 },
      ],
    },
    {
      id: 'whistle',
      label: 'Whistle back',
      stakes: 'You are paid {50} score for the tune.',
      effects: [{ do: 'score', by: 50 }],
    },
  ],
}
