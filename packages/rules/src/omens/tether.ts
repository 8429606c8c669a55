import type { Omen } from './omen.ts'

export const tether: Omen = {
  id: 'tether',
  name: 'Tether',
  text: 'Every letter you have found must be used again.',
  games: ['twistle'],
  difficulty: 2,
  rules: { mustUseFound: true },
  pay: { isGlyphSure: true },
}
