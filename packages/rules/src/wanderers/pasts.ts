import type { Wanderer } from './wanderer.ts'

export const pasts: Wanderer = {
  id: 'pasts',
  title: 'A Fortune-Teller Who Does Pasts',
  text: '“Futures are guesswork,” she says, turning the cards face down. “A past can be looked up. Every word out here came from somewhere, and some of them are still embarrassed about it. Whose shall I read?”',
  farewell: '“It was going to have happened anyway,” she says.',
  answers: [
    {
      id: 'boss',
      label: 'The boss’s word',
      stakes: 'Give 1 glyph. At the boss of this realm 1 clue is open without a trial.',
      effects: [{ do: 'give-glyph' }, { do: 'carry', kind: 'bossClues', amount: 1 }],
    },
    {
      id: 'mine',
      label: 'My own',
      stakes: 'It is a good story. You are paid {180} score for it.',
      effects: [{ do: 'score', by: 180 }],
    },
    {
      id: 'cards',
      label: 'The cards’ own',
      stakes: 'Your next Word Seeker shows 1 letter.',
      effects: [{ do: 'carry', kind: 'seekerLetters', amount: 1 }],
    },
  ],
}
