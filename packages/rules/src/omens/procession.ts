import type { Omen } from './omen.ts'

export const procession: Omen = {
  id: 'procession',
  name: 'Procession',
  text: 'A much harder web, whose next theme is always named: only its group is accepted.',
  games: ['word-web'],
  difficulty: 3,
  rules: { isProcession: true, harder: 2 },
  pay: { score: 0.25 },
}
