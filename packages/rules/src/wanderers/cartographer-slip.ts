import type { Wanderer } from './wanderer.ts'

export const cartographerSlip: Wanderer = {
  id: 'cartographer-slip',
  title: 'A Correction Slip',
  text: 'The cartographer has come a long way to find you, and is out of breath and mortified. “Third star from the left. I drew it a hair too far east. You may have been mildly inconvenienced. Please, let me make it right.”',
  farewell: 'She walks off backward, checking your position against the stars.',
  isSecondPart: true,
  answers: [
    {
      id: 'repay',
      label: 'Accept repayment',
      stakes: 'You are paid {120} score.',
      effects: [{ do: 'score', by: 120 }],
    },
    {
      id: 'mark',
      label: 'Have her mark a false path',
      stakes: 'In your next Word Web the first wrong group costs nothing.',
      effects: [{ do: 'carry', kind: 'freeMisses', amount: 1 }],
    },
    {
      id: 'serpent',
      label: 'Ask to keep the serpent',
      stakes: 'It swims ahead. +30% chance of a mind point at the next star you play, 75% at most.',
      effects: [{ do: 'carry', kind: 'mindPointChance', amount: 30 }],
    },
  ],
}
