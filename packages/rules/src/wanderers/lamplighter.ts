import type { Wanderer } from './wanderer.ts'

export const lamplighter: Wanderer = {
  id: 'lamplighter',
  title: 'The Lamplighter',
  text: 'A lamplighter with a long ladder and no matches. “Forty stars on my round, and this one is out. Lend me something that glows, and I’ll bring it back with company. I have never lost a customer’s light. Mislaid, yes.”',
  farewell: 'She shoulders the ladder and climbs on, rung by rung, into the dark.',
  isFirstPart: true,
  answers: [
    {
      id: 'lend',
      label: 'Lend her a glyph',
      stakes: 'Give 1 glyph now. At your next mystery star she brings a brighter one.',
      effects: [{ do: 'give-glyph' }],
      leadsTo: 'lamplighter-returns',
    },
    {
      id: 'hold',
      label: 'Hold the ladder',
      stakes: '+10% chance of a mind point at the next star you play.',
      effects: [{ do: 'carry', kind: 'mindPointChance', amount: 10 }],
    },
    {
      id: 'watch',
      label: 'Keep her company',
      stakes: 'You are paid {40} score.',
      effects: [{ do: 'score', by: 40 }],
    },
  ],
}
