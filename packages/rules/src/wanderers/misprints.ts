import type { Wanderer } from './wanderer.ts'

export const misprints: Wanderer = {
  id: 'misprints',
  title: 'The Ferryman of Misprints',
  text: 'His boat is caulked with errata. “A misprint is only a word trying something new,” says the ferryman. “I collect them. Promise me the next one you make, and I’ll carry it off before anybody has seen it.”',
  farewell: 'The boat slides away upside down, which he assures you is the right way up.',
  answers: [
    {
      id: 'promise',
      label: 'Promise him your next mistake',
      stakes: 'In your next Word Web the first wrong group costs nothing.',
      effects: [{ do: 'carry', kind: 'freeMisses', amount: 1 }],
    },
    {
      id: 'sell',
      label: 'Sell him an old one',
      stakes: 'You are paid {120} score.',
      effects: [{ do: 'score', by: 120 }],
    },
    {
      id: 'proud',
      label: 'Say you make none',
      stakes:
        'He bows. Win this star flawlessly at the first try for 1 mind point more; otherwise nothing is lost.',
      effects: [{ do: 'wager', on: 'flawless', pays: [{ do: 'mind', by: 1 }] }],
    },
  ],
}
