import type { Wanderer } from './wanderer.ts'

export const quietOrder: Wanderer = {
  id: 'quiet-order',
  title: 'A Brother of the Quiet Order',
  text: 'He hands you a card. It says: WE HAVE FOUND THAT MOST THINGS DO NOT NEED HELP. He turns it over. It says: ESPECIALLY YOU. He seems to be offering a vow, and a bowl of excellent soup.',
  farewell: 'He writes nothing down, with great feeling.',
  answers: [
    {
      id: 'vow',
      label: 'Take the vow',
      stakes:
        'Win this star flawlessly at the first try for 1 mind point more; otherwise nothing is lost.',
      effects: [{ do: 'wager', on: 'flawless', pays: [{ do: 'mind', by: 1 }] }],
    },
    {
      id: 'glyph',
      label: 'Leave a glyph in the bowl',
      stakes: 'Give 1 glyph. At the boss of this realm 1 clue is open without a trial.',
      effects: [{ do: 'give-glyph' }, { do: 'carry', kind: 'bossClues', amount: 1 }],
    },
    {
      id: 'soup',
      label: 'Only the soup',
      stakes:
        'It is very good soup. +50% chance of a mind point at the next star you play, 75% at most.',
      effects: [{ do: 'carry', kind: 'mindPointChance', amount: 50 }],
    },
  ],
}
