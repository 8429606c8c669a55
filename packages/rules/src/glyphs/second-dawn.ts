import { anyGame, type Glyph } from './glyph.ts'

export const secondDawn: Glyph = {
  id: 'second-dawn',
  name: 'Glyph of Second Dawn',
  description: 'When your mind points reach 0, stand again with 1 instead of ending the journey.',
  icon: 'second-dawn',
  rarity: 'legendary',
  gameTypes: anyGame,
  effect: { effectType: 'stand_again', uses: 1, value: 1 },
}
