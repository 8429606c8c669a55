import type { Wanderer } from './wanderer.ts'

export const cometReturns: Wanderer = {
  id: 'comet-returns',
  title: 'The Comet, on Time',
  text: 'She is punctual; comets can afford to be. The parcel is rimed with frost and exactly as promised. “I passed your road on the way. From above it looks like a sentence. You are past the verb.”',
  farewell: 'The cold goes with her. The light stays a little longer.',
  isSecondPart: true,
  answers: [
    {
      id: 'points',
      label: 'Take the parcel',
      stakes: 'You get 2 mind points.',
      effects: [{ do: 'mind', by: 2 }],
      after: ['mind'],
    },
    {
      id: 'glyph',
      label: 'Take the parcel',
      stakes: 'Choose 1 of 2 rare glyphs.',
      effects: [{ do: 'take-glyph', rarity: 'rare', from: 2 }],
      after: ['send', 'score'],
    },
    {
      id: 'ask',
      label: 'Ask what she saw instead',
      stakes: 'The boss of this realm begins with 2 letters shown.',
      effects: [{ do: 'carry', kind: 'bossLetters', amount: 2 }],
    },
    {
      id: 'sell',
      label: 'Sell it unopened',
      stakes: 'You are paid {110} score.',
      effects: [{ do: 'score', by: 110 }],
      after: ['mind', 'send'],
    },
    {
      id: 'sell-dear',
      label: 'Sell it unopened',
      stakes: 'You are paid {400} score.',
      effects: [{ do: 'score', by: 400 }],
      after: ['score'],
    },
  ],
}
