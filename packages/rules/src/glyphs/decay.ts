import type { Glyph } from './glyph.ts'

export const decay: Glyph = {
  id: 'decay',
  name: 'Glyph of Decay',
  description:
    'Solves the whole Word Web or hive at once for 1 mind point. It cannot be used with your last one.',
  icon: 'decay',
  rarity: 'epic',
  gameTypes: ['word-web', 'hive-builder'],
  effect: { effectType: 'instant_solve_with_cost', uses: 1, value: 1 },
}
