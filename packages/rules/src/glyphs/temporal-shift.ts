import { accept } from '../engine/game.ts'
import type { Glyph } from './glyph.ts'

const SECONDS = 30

export const temporalShift = {
  id: 'temporal-shift',
  name: 'Glyph of Temporal Shift',
  description: 'Adds 30 seconds to the clock of a Time Trial.',
  rarity: 'uncommon',
  effect: { effectType: 'time_extension', uses: 1, value: SECONDS },
  use: { 'time-trial': state => accept({ ...state, limit: state.limit + SECONDS }) },
  trialSeconds: SECONDS,
} as const satisfies Glyph
