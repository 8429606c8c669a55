import type { Wanderer } from './wanderer.ts'

export const tipOfTongue: Wanderer = {
  id: 'tip-of-tongue',
  title: 'Somebody You Surely Know',
  text: 'You know this person. It begins with... no. You met at... no. They wait, smiling, with the patience of somebody who is used to it. If only you could stop trying for a moment, it would come.',
  farewell: 'Three streets on, it comes to you. You turn. They have gone.',
  answers: [
    {
      id: 'try',
      label: 'Try very hard',
      stakes: 'Costs 1 mind point. The boss of this realm begins with 2 letters shown.',
      effects: [
        { do: 'mind', by: -1 },
        { do: 'carry', kind: 'bossLetters', amount: 2 },
      ],
    },
    {
      id: 'stop',
      label: 'Stop trying',
      stakes:
        'Win this star at the first try, and the boss of this realm begins with 1 letter shown.',
      effects: [
        { do: 'wager', on: 'win', pays: [{ do: 'carry', kind: 'bossLetters', amount: 1 }] },
      ],
    },
    {
      id: 'bluff',
      label: 'Bluff: “How is the family?”',
      stakes: 'The family is well. They press a common glyph on you.',
      effects: [{ do: 'take-glyph', rarity: 'common', from: 1 }],
    },
  ],
}
