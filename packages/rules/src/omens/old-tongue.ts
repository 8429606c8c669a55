import type { Omen } from './omen.ts'

export const oldTongue: Omen = {
  id: 'old-tongue',
  name: 'Old Tongue',
  text: 'Only words of six letters or more count, and a quarter fewer points are asked for.',
  games: ['hive-builder'],
  difficulty: 4,
  rules: { shortestWord: 6 },
  pay: { isGlyphSure: true, rarityStep: 1 },
}
