import { anyGame, type Glyph } from './glyph.ts'

export const mending: Glyph = {
  id: 'mending',
  name: 'Glyph of Mending',
  description: 'Restores 1 mind point at once. It cannot be used while your mind points are full.',
  icon: 'mending',
  rarity: 'common',
  gameTypes: anyGame,
  effect: { effectType: 'heal_mind', uses: 1, value: 1 },
}
