import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const hintWhisperer: Perk = {
  id: 'hint-whisperer',
  name: 'Hint Whisperer',
  description: 'Once in every level you may use a Glyph of Insight without holding one.',
  category: 'strategy',
  rarity: 'common',
  effect: { ...perkEffectTable['hint-whisperer'], description: '1 free Insight a level' },
  freeGlyph: 'insight',
  unlockCondition: { type: 'twistle_wins', value: 3, description: 'Win 3 games of Word Seeker' },
}
