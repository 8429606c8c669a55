import type { Wanderer } from './wanderer.ts'

export const borrower: Wanderer = {
  id: 'borrower',
  title: 'The Borrower of Words',
  text: 'A thin person with a thick notebook. “I am one word short of a poem. Not a rare one, only one you have used and liked. You won’t miss it until you reach for it, and I bring them back polished.”',
  farewell: 'The pencil is already moving.',
  isFirstPart: true,
  answers: [
    {
      id: 'lend',
      label: 'Let a word be taken',
      stakes:
        'Costs {10} score. At your next mystery star the word returns and brings more than it cost.',
      effects: [{ do: 'score', by: -10 }],
      leadsTo: 'borrower-returns',
    },
    {
      id: 'line',
      label: 'Offer half a line',
      stakes: 'You are paid {50} score.',
      effects: [{ do: 'score', by: 50 }],
    },
    {
      id: 'listen',
      label: 'Ask to hear the poem',
      stakes: 'Your next Word Seeker shows 1 letter.',
      effects: [{ do: 'carry', kind: 'seekerLetters', amount: 1 }],
    },
  ],
}
