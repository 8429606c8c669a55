import type { Wanderer } from './wanderer.ts'

export const teaHouse: Wanderer = {
  id: 'tea-house',
  title: 'The Tea House at the Edge',
  text: 'Six tables and no clock. “We serve what is needed, not what is ordered,” says the host, who has already set down a cup. Beyond the window there is nothing at all, very nicely framed.',
  farewell: 'The cup is warm in your hands long after the house is out of sight.',
  answers: [
    {
      id: 'sit',
      label: 'Sit a while',
      stakes: 'Costs {150} score. You get 1 mind point.',
      effects: [
        { do: 'score', by: -150 },
        { do: 'mind', by: 1 },
      ],
    },
    {
      id: 'go',
      label: 'Take a cup for the road',
      stakes:
        'The goal of your next hive is 5 points lower, and your next Word Seeker shows 1 letter.',
      effects: [
        { do: 'carry', kind: 'hiveCredit', amount: 5 },
        { do: 'carry', kind: 'seekerLetters', amount: 1 },
      ],
    },
    {
      id: 'wash',
      label: 'Wash up for the house',
      stakes: 'You are paid {100} score. +10% chance of a mind point at the next star you play.',
      effects: [
        { do: 'score', by: 100 },
        { do: 'carry', kind: 'mindPointChance', amount: 10 },
      ],
    },
  ],
}
