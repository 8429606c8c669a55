import type { Wanderer } from './wanderer.ts'

export const cartographer: Wanderer = {
  id: 'cartographer',
  title: 'The Honest Cartographer',
  text: '“All maps lie,” says the cartographer, blotting one. “Mine lies least. It shows what I saw. Where I saw nothing I have drawn sea serpents, and they are very good serpents.” The sheet is still wet.',
  farewell: 'She is drawing you already, rather flatteringly, in the margin.',
  isFirstPart: true,
  answers: [
    {
      id: 'buy',
      label: 'Buy the sheet',
      stakes: 'Costs {40} score. The boss of this realm begins with 1 letter shown.',
      effects: [
        { do: 'score', by: -40 },
        { do: 'carry', kind: 'bossLetters', amount: 1 },
      ],
      leadsTo: 'cartographer-slip',
    },
    {
      id: 'correct',
      label: 'Correct a serpent',
      stakes: 'Your next Word Seeker allows 1 guess more.',
      effects: [{ do: 'carry', kind: 'seekerGuesses', amount: 1 }],
      leadsTo: 'cartographer-slip',
    },
    {
      id: 'praise',
      label: 'Praise the serpents',
      stakes: 'She is delighted, and pays you {150} score.',
      effects: [{ do: 'score', by: 150 }],
    },
  ],
}
