import { accept } from '../engine/game.ts'
import { MOMENTUM_EFFECT } from '../games/hive-builder/state.ts'
import type { Glyph } from './glyph.ts'

const USES = 3

export const momentum = {
  id: 'momentum',
  name: 'Glyph of Momentum',
  description: 'The next 3 times a hive letter would fade, it stays.',
  rarity: 'uncommon',
  effect: { effectType: MOMENTUM_EFFECT, uses: USES, value: USES },
  use: { 'hive-builder': state => accept({ ...state, momentum: state.momentum + USES }) },
} as const satisfies Glyph
