import type { Wanderer } from './wanderer.ts'

export const borrowerReturns: Wanderer = {
  id: 'borrower-returns',
  title: 'The Poem, Finished',
  text: '“It scans.” Your word comes home between two stanzas, polished to a shine. The Borrower lingers. “I have an odd line left over. It seems to be about somebody waiting at the end of your road.”',
  farewell: 'The notebook closes on a ribbon. You could swear that it hums.',
  isSecondPart: true,
  answers: [
    {
      id: 'back',
      label: 'Take your word back',
      stakes: 'The goal of your next hive is 12 points lower.',
      effects: [{ do: 'carry', kind: 'hiveCredit', amount: 12 }],
    },
    {
      id: 'trade',
      label: 'Trade it for the odd line',
      stakes: 'The boss of this realm begins with 2 letters shown.',
      effects: [{ do: 'carry', kind: 'bossLetters', amount: 2 }],
    },
    {
      id: 'gift',
      label: 'Give it for good',
      stakes: 'You are paid {70} score.',
      effects: [{ do: 'score', by: 70 }],
    },
  ],
}
