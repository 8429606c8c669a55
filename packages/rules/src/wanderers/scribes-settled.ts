import type { Wanderer } from './wanderer.ts'

export const scribesSettled: Wanderer = {
  id: 'scribes-settled',
  title: 'The Comma, Settled',
  text: 'One long desk now stands where there were two. The scribes share a lamp, and an inkwell, and a look of having been right all along. “We have adopted a house style,” they say together. “You are in it.”',
  farewell: 'They bow together, a comma apart.',
  isSecondPart: true,
  answers: [
    {
      id: 'ally',
      label: 'Greet the one you sided with',
      stakes: 'Choose 1 of 2 uncommon glyphs.',
      effects: [{ do: 'take-glyph', rarity: 'uncommon', from: 2 }],
      after: ['with', 'without'],
    },
    {
      id: 'other',
      label: 'Apologize to the other',
      stakes: 'You get 1 mind point.',
      effects: [{ do: 'mind', by: 1 }],
      after: ['with', 'without'],
    },
    {
      id: 'both',
      label: 'Take the seat they kept for you',
      stakes: 'You get 1 mind point, and choose 1 of 2 uncommon glyphs.',
      effects: [
        { do: 'mind', by: 1 },
        { do: 'take-glyph', rarity: 'uncommon', from: 2 },
      ],
      after: ['neither'],
    },
    {
      id: 'fee',
      label: 'Ask for a small fee',
      stakes: 'You are paid {200} score.',
      effects: [{ do: 'score', by: 200 }],
    },
  ],
}
