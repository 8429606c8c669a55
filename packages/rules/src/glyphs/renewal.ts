import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import { type Glyph, refuseNoEffect, strengthIn } from './glyph.ts'

/** The fades that it prevents afterwards, as Momentum does. */
const FADES = 2

export const renewal = {
  id: 'renewal',
  name: 'Glyph of Renewal',
  description: 'Brings every faded letter of a hive back, and keeps the next 2 from fading.',
  rarity: 'common',
  effect: { effectType: 'restore_letters', uses: 1, value: FADES },
  use: {
    'hive-builder': state => {
      if (state.fadedLetters.length === 0) return refuseNoEffect('No letter has faded.')
      const feedback = notice('Every letter shines again.')
      const momentum = state.momentum + strengthIn(state, FADES, 0)
      return accept({ ...state, fadedLetters: [], lastFaded: null, momentum, feedback })
    },
  },
} as const satisfies Glyph
