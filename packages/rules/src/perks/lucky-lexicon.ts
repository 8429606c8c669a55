import type { Perk } from './perk.ts'

export const luckyLexicon: Perk = {
  id: 'lucky-lexicon',
  name: 'Lucky Lexicon',
  description: 'The chance of a glyph at a regular node rises by 15 points, from 40 to 55 percent.',
  category: 'luck',
  rarity: 'rare',
  effect: { type: 'glyph_chance_boost', value: 0.15, description: '+15 points glyph chance' },
  unlockCondition: { type: 'glyphs_found', value: 6, description: 'Find 6 glyphs' },
}
