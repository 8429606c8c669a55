import type { Omen } from './omen.ts'

export const restless: Omen = {
  id: 'restless',
  name: 'Restless',
  text: 'No two words in a row may begin with the same letter.',
  games: ['hive-builder'],
  difficulty: 1,
  rules: { isRestless: true },
  pay: { score: 0.5 },
}
