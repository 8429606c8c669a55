import type { Omen } from './omen.ts'

export const procession: Omen = {
  id: 'procession',
  name: 'Procession',
  text: 'The next theme is always named, and only its group is accepted.',
  games: ['word-web'],
  difficulty: 2,
  rules: { isProcession: true },
  pay: { score: 0.5 },
}
