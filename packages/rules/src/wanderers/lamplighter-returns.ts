import type { Wanderer } from './wanderer.ts'

export const lamplighterReturns: Wanderer = {
  id: 'lamplighter-returns',
  title: 'The Lamplighter Returns',
  text: 'First the ladder comes over the horizon, then the hat, then the grin. “Your light, as promised. It burned warmer than it looked, so I lit a better one from it. There is a door further on that could use it, too.”',
  farewell: '“Always a pleasure,” she says. “Mind the third rung.”',
  isSecondPart: true,
  answers: [
    {
      id: 'take',
      label: 'Take the brighter light',
      stakes: 'Choose 1 of 2 rare glyphs.',
      effects: [{ do: 'take-glyph', rarity: 'rare', from: 2 }],
    },
    {
      id: 'door',
      label: 'Hang it at the boss’s door',
      stakes: 'The boss of this realm begins with 2 letters shown.',
      effects: [{ do: 'carry', kind: 'bossLetters', amount: 2 }],
    },
    {
      id: 'round',
      label: 'Leave it on her round',
      stakes: '+35% chance of a mind point at the next star you play, 75% at most, and {20} score.',
      effects: [
        { do: 'carry', kind: 'mindPointChance', amount: 35 },
        { do: 'score', by: 20 },
      ],
    },
  ],
}
