import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import { SAND_SECONDS } from '../games/time-trial/state.ts'
import { type Glyph, refuseNoEffect, strengthIn } from './glyph.ts'

const WORDS = 8
/** The fades that it prevents in a hive, as Momentum does. */
const FADES = 2
const EARLIER_WORDS = 4

export const slowSand = {
  id: 'slow-sand',
  name: 'Glyph of Slow Sand',
  description:
    'Your next 8 words in a Time Trial add 10 seconds each to its clock. In a hive it keeps the next 2 letters from fading.',
  rarity: 'uncommon',
  effect: { effectType: 'words_add_time', uses: WORDS, value: WORDS },
  use: {
    'hive-builder': state => {
      if (!state.vitals.hasStrongestGlyphs) return refuseNoEffect()
      const feedback = notice('The next 2 letters will not fade.')
      return accept({ ...state, momentum: state.momentum + FADES, feedback })
    },
    'time-trial': state => {
      const words = strengthIn(state, WORDS, EARLIER_WORDS)
      const feedback = notice(`Your next ${words} words add 10 seconds each.`)
      return accept({ ...state, sand: (state.sand ?? 0) + words, feedback })
    },
  },
  trialSeconds: WORDS * SAND_SECONDS,
} as const satisfies Glyph
