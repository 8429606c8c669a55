import type { Wanderer } from './wanderer.ts'

export const balance: Wanderer = {
  id: 'balance',
  title: 'The Unattended Scales',
  text: 'A pair of scales on a stone, perfectly level, nobody near. In one pan, a dent the size of a thought. In the other, a dent the size of a glyph. A small card reads: TAKE ONE, LEAVE ONE.',
  farewell: 'The pans dip, consider, and come level.',
  answers: [
    {
      id: 'thought',
      label: 'Leave a thought',
      stakes: 'Costs 1 mind point. Choose 1 of 2 rare glyphs.',
      effects: [
        { do: 'mind', by: -1 },
        { do: 'take-glyph', rarity: 'rare', from: 2 },
      ],
    },
    {
      id: 'glyph',
      label: 'Leave a glyph',
      stakes: 'Give 1 glyph. You get 1 mind point.',
      effects: [{ do: 'give-glyph' }, { do: 'mind', by: 1 }],
    },
    {
      id: 'dust',
      label: 'Dust the scales',
      stakes: 'Level is a fine thing to be. You are paid {150} score.',
      effects: [{ do: 'score', by: 150 }],
    },
  ],
}
