import type { Omen } from './omen.ts'

export const namelessStar: Omen = {
  id: 'nameless-star',
  name: 'Nameless Star',
  text: 'The theme stays hidden until you have made two guesses.',
  games: ['twistle'],
  difficulty: 2,
  rules: { themeAfter: 2 },
  pay: { mindPoint: 0.1 },
}
