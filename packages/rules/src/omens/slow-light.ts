import type { Omen } from './omen.ts'

export const slowLight: Omen = {
  id: 'slow-light',
  name: 'Slow Light',
  text: 'Every guess is marked one guess late, and you have one guess more.',
  games: ['twistle'],
  difficulty: 3,
  rules: { marksLate: true, moreGuesses: 1 },
  pay: { score: 0.5 },
}
