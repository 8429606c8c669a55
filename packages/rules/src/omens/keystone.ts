import type { Omen } from './omen.ts'

export const keystone: Omen = {
  id: 'keystone',
  name: 'Keystone',
  text: 'One theme is named from the start, and its group must be found last.',
  games: ['word-web'],
  difficulty: 2,
  rules: { hasKeystone: true },
  pay: { isGlyphSure: true },
}
