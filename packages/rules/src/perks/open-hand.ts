import { perkEffectTable } from './effect-table.ts'
import type { Perk } from './perk.ts'

export const openHand: Perk = {
  id: 'open-hand',
  name: 'Open Hand',
  description:
    'When you decline the glyphs of a star, the chance of a mind point at your next star rises by 60 percentage points, to 75 percent at most.',
  category: 'mind',
  rarity: 'common',
  effect: {
    ...perkEffectTable['open-hand'],
    description: '+60% chance of a mind point (75% at most) after declining a glyph',
  },
  unlockCondition: {
    type: 'last_point_wins',
    value: 3,
    description: 'Win 3 games on your last mind point',
  },
}
