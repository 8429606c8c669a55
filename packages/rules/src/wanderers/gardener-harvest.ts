import type { Wanderer } from './wanderer.ts'

export const gardenerHarvest: Wanderer = {
  id: 'gardener-harvest',
  title: 'A Library, More or Less',
  text: 'Where the inkpot was, a shelf stands, knee high, and on it one very small book. The gardener is already apologizing for the lack of a second volume. “It would help,” she says, “if somebody borrowed something.”',
  farewell: 'She stamps your hand with today’s date.',
  isSecondPart: true,
  answers: [
    {
      id: 'harvest',
      label: 'Borrow what came up',
      stakes: 'You get 1 mind point, and choose 1 of 2 uncommon glyphs.',
      effects: [
        { do: 'mind', by: 1 },
        { do: 'take-glyph', rarity: 'uncommon', from: 2 },
      ],
    },
    {
      id: 'read',
      label: 'Read the small book',
      stakes: 'It is about the boss of this realm: 1 clue is open there without a trial.',
      effects: [{ do: 'carry', kind: 'bossClues', amount: 1 }],
    },
    {
      id: 'leave',
      label: 'Leave it on the shelf',
      stakes: 'You are paid {250} score.',
      effects: [{ do: 'score', by: 250 }],
    },
  ],
}
