import type { Glyph } from './glyph.ts'

export const temporalShift: Glyph = {
  id: 'temporal-shift',
  name: 'Glyph of Temporal Shift',
  description: 'Adds 30 seconds to the clock of a Time Trial.',
  icon: 'temporal-shift',
  rarity: 'uncommon',
  gameTypes: ['time-trial'],
  effect: { effectType: 'time_extension', uses: 1, value: 30 },
}
