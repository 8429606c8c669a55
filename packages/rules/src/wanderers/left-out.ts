import type { Wanderer } from './wanderer.ts'

export const leftOut: Wanderer = {
  id: 'left-out',
  title: 'The Star That Was Left Out',
  text: 'It is on no chart, and has stopped minding, mostly. “The others have Arabic names,” it says. “Tail. Shoulder. Follower. I would be happy with anything.” Your pen is in your hand. You do not recall taking it out.',
  farewell: 'When you look back, it is trying the name on.',
  answers: [
    {
      id: 'write',
      label: 'Write it in',
      stakes: 'It lights your way. +20% chance of a mind point at the next star you play.',
      effects: [{ do: 'carry', kind: 'mindPointChance', amount: 20 }],
    },
    {
      id: 'secret',
      label: 'Keep it secret',
      stakes:
        'It hides a mistake for you: in your next Word Web the first wrong group costs nothing.',
      effects: [{ do: 'carry', kind: 'freeMisses', amount: 1 }],
    },
    {
      id: 'yours',
      label: 'Give it your own name',
      stakes: 'You are paid {80} score. It is pleased, and a little pompous by evening.',
      effects: [{ do: 'score', by: 80 }],
    },
  ],
}
