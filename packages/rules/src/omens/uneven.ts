import type { Omen } from './omen.ts'

export const uneven: Omen = {
  id: 'uneven',
  name: 'Uneven',
  text: 'No two words in a row may have the same length.',
  games: ['hive-builder'],
  difficulty: 1,
  rules: { isUneven: true },
  pay: { score: 0.5 },
}
