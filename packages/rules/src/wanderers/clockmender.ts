import type { Wanderer } from './wanderer.ts'

export const clockmender: Wanderer = {
  id: 'clockmender',
  title: 'The Clockmender',
  text: '“There’s nothing wrong with time,” she says, up to the elbow in a clock. “It’s only dirty.” On her bench lie a minute, three odd seconds, and something that might be last Tuesday. “Anything for you?”',
  farewell: 'Behind you something starts to tick, a little apologetically.',
  answers: [
    {
      id: 'minute',
      label: 'Have half a minute',
      stakes: 'Clue trials of this realm run 30 seconds longer.',
      effects: [{ do: 'carry', kind: 'trialSeconds', amount: 30 }],
    },
    {
      id: 'seconds',
      label: 'Have the odd seconds',
      stakes: 'Put together they make a guess: your next Word Seeker allows 1 guess more.',
      effects: [{ do: 'carry', kind: 'seekerGuesses', amount: 1 }],
    },
    {
      id: 'tuesday',
      label: 'Have last Tuesday',
      stakes: 'Somebody will want it. You are paid {220} score.',
      effects: [{ do: 'score', by: 220 }],
    },
  ],
}
