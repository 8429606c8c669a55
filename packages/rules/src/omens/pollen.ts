import type { Omen } from './omen.ts'

export const pollen: Omen = {
  id: 'pollen',
  name: 'Pollen',
  text: 'Words with the gilded letter score double, and more points are asked for.',
  games: ['hive-builder'],
  difficulty: 2,
  rules: { isGilded: true },
  pay: { mindPoint: 0.25 },
}
