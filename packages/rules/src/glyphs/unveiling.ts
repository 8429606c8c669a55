import type { Glyph } from './glyph.ts'

export const unveiling: Glyph = {
  id: 'unveiling',
  name: 'Glyph of Unveiling',
  description: 'Shows 1 letter of the hidden word in its place in Word Seeker.',
  icon: 'unveiling',
  rarity: 'rare',
  gameTypes: ['twistle'],
  effect: { effectType: 'reveal_letter', uses: 1, value: 1 },
}
