import type { Omen } from './omen.ts'

export const wornLetters: Omen = {
  id: 'worn-letters',
  name: 'Worn Letters',
  text: 'Most words of seven letters or more have lost their vowels.',
  games: ['word-web'],
  difficulty: 2,
  rules: { hasWornTiles: true },
  pay: { score: 0.5 },
}
