import type { Glyph } from './glyph.ts'

export const momentum: Glyph = {
  id: 'momentum',
  name: 'Glyph of Momentum',
  description: 'The next 3 times a hive letter would fade, it stays, and entropy does not rise.',
  icon: 'momentum',
  rarity: 'uncommon',
  gameTypes: ['hive-builder'],
  effect: { effectType: 'entropy_immunity', uses: 3, value: 3 },
}
