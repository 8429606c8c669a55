import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const luckyLexicon: Perk = {
  id: 'lucky-lexicon',
  name: 'Lucky Lexicon',
  description: 'A regular node gives a glyph more often: the chance rises from 40 to 55 percent.',
  category: 'luck',
  rarity: 'rare',
  effect: { ...perkEffectTable['lucky-lexicon'], description: '+15% chance of a glyph' },
  unlockCondition: { type: 'glyphs_found', value: 6, description: 'Find 6 glyphs' },
}
