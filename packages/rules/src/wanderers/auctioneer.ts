import type { Wanderer } from './wanderer.ts'

export const auctioneer: Wanderer = {
  id: 'auctioneer',
  title: 'The Auctioneer of Synonyms',
  text: '“Going, leaving, departing,” cries the auctioneer. “Do I hear gone? Retired? Absent?” He lowers his voice. “Two lots left, and the room is empty. Between ourselves, I would take almost anything.”',
  farewell: '“Sold,” he says. “Vended. Disposed of.”',
  answers: [
    {
      id: 'small',
      label: 'Bid low',
      stakes: 'Costs {80} score. Choose 1 of 2 common glyphs.',
      effects: [
        { do: 'score', by: -80 },
        { do: 'take-glyph', rarity: 'common', from: 2 },
      ],
    },
    {
      id: 'large',
      label: 'Bid high',
      stakes: 'Costs {100} score. Choose 1 of 2 rare glyphs.',
      effects: [
        { do: 'score', by: -100 },
        { do: 'take-glyph', rarity: 'rare', from: 2 },
      ],
    },
    {
      id: 'sit',
      label: 'Sit on your hands',
      stakes: 'He admires your nerve and pays you {30} score to sit near the front.',
      effects: [{ do: 'score', by: 30 }],
    },
  ],
}
