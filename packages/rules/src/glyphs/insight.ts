import { anyGame, type Glyph } from './glyph.ts'

export const insight: Glyph = {
  id: 'insight',
  name: 'Glyph of Insight',
  description:
    'Reveals one hint: an unsolved theme in Word Web, up to 3 unfound words in a hive, the hint in Word Seeker, the first letter of a Forgotten Word.',
  icon: 'insight',
  rarity: 'common',
  gameTypes: anyGame,
  effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
}
