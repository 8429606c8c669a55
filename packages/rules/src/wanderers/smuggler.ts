import type { Wanderer } from './wanderer.ts'

export const smuggler: Wanderer = {
  id: 'smuggler',
  title: 'The Smuggler of Silent Letters',
  text: 'A coat opens. Inside, on hooks: the K of knight, the P of psalm, the B of debt. “Nobody hears ’em, nobody taxes ’em,” says the smuggler. “One to a customer. You didn’t get it from me. You didn’t get it at all.”',
  farewell: 'The coat closes. There was no coat.',
  answers: [
    {
      id: 'k',
      label: 'Take the K',
      stakes: 'Your next Word Seeker shows 1 letter.',
      effects: [{ do: 'carry', kind: 'seekerLetters', amount: 1 }],
    },
    {
      id: 'p',
      label: 'Take the P',
      stakes: 'Your next Word Web names 1 theme.',
      effects: [{ do: 'carry', kind: 'webThemes', amount: 1 }],
    },
    {
      id: 'b',
      label: 'Take the B',
      stakes: 'It settles a debt: you are paid {150} score.',
      effects: [{ do: 'score', by: 150 }],
    },
  ],
}
