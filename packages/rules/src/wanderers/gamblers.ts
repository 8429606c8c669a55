import type { Wanderer } from './wanderer.ts'

export const gamblers: Wanderer = {
  id: 'gamblers',
  title: 'The Gamblers Without Dice',
  text: 'Three figures round a table with nothing on it. “Dice are for people who lack confidence,” says one. “We bet on what a person can do.” They have evidently been discussing you, and opinion is divided.',
  farewell: 'Somebody writes your name on the table with a finger.',
  answers: [
    {
      id: 'mind',
      label: 'Wager a mind point',
      stakes:
        'Costs 1 mind point now. Win this star at the first try without losing one, and you get 2.',
      effects: [
        { do: 'mind', by: -1 },
        { do: 'wager', on: 'unhurt', pays: [{ do: 'mind', by: 2 }] },
      ],
    },
    {
      id: 'score',
      label: 'Wager score',
      stakes: 'Costs {300} score now. Win this star at the first try, and you are paid {800}.',
      effects: [
        { do: 'score', by: -300 },
        { do: 'wager', on: 'win', pays: [{ do: 'score', by: 800 }] },
      ],
    },
    {
      id: 'watch',
      label: 'Hold their coats',
      stakes: 'You are paid {250} score.',
      effects: [{ do: 'score', by: 250 }],
    },
  ],
}
