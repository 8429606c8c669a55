import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

export const renewal = {
  id: 'renewal',
  name: 'Glyph of Renewal',
  description: 'Brings every faded letter of a hive back.',
  rarity: 'common',
  effect: { effectType: 'restore_letters', uses: 1, value: 1 },
  use: {
    'hive-builder': state => {
      if (state.fadedLetters.length === 0) return refuseNoEffect('No letter has faded.')
      const feedback = notice('Every letter shines again.')
      return accept({ ...state, fadedLetters: [], lastFaded: null, feedback })
    },
  },
} as const satisfies Glyph
