import type { Omen } from './omen.ts'

export const brittle: Omen = {
  id: 'brittle',
  name: 'Brittle',
  text: 'Every second failed attempt fades a letter.',
  games: ['hive-builder'],
  difficulty: 3,
  rules: { fadesAfter: 2 },
  pay: { isGlyphSure: true },
}
