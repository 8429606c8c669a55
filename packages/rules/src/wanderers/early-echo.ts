import type { Wanderer } from './wanderer.ts'

export const earlyEcho: Wanderer = {
  id: 'early-echo',
  title: 'The Echo Who Speaks First',
  text: 'It has not learned the trade. “...and then you’ll say the word!” it calls, and claps both hands over its mouth. Echoes are supposed to wait. This one is young, and it clearly knows something.',
  farewell: '“Goodbye!” it says, a moment before you do.',
  answers: [
    {
      id: 'coax',
      label: 'Coax it',
      stakes: 'Costs {20} score. The boss of this realm begins with 2 letters shown.',
      effects: [
        { do: 'score', by: -20 },
        { do: 'carry', kind: 'bossLetters', amount: 2 },
      ],
    },
    {
      id: 'teach',
      label: 'Teach it to wait',
      stakes:
        'Win this star at the first try, and the boss of this realm begins with 1 letter shown.',
      effects: [
        { do: 'wager', on: 'win', pays: [{ do: 'carry', kind: 'bossLetters', amount: 1 }] },
      ],
    },
    {
      id: 'hush',
      label: 'Hush it kindly',
      stakes: 'It owes you a silence: clue trials of this realm run 10 seconds longer.',
      effects: [{ do: 'carry', kind: 'trialSeconds', amount: 10 }],
    },
  ],
}
