import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import { SAND_SECONDS } from '../games/time-trial/state.ts'
import type { Glyph } from './glyph.ts'

const WORDS = 4
const feedback = notice('Your next 4 words add 10 seconds each.')

export const slowSand = {
  id: 'slow-sand',
  name: 'Glyph of Slow Sand',
  description: 'Your next 4 words in a Time Trial add 10 seconds each to its clock.',
  rarity: 'uncommon',
  effect: { effectType: 'words_add_time', uses: WORDS, value: WORDS },
  use: {
    'time-trial': state => accept({ ...state, sand: (state.sand ?? 0) + WORDS, feedback }),
  },
  trialSeconds: WORDS * SAND_SECONDS,
} as const satisfies Glyph
