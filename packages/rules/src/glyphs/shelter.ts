import { notice } from '../engine/feedback.ts'
import { accept } from '../engine/game.ts'
import { type Glyph, refuseNoEffect } from './glyph.ts'

const refuseActive = () => refuseNoEffect('You are sheltered already.')

export const shelter = {
  id: 'shelter',
  name: 'Glyph of Shelter',
  description: 'Your next wrong group or wrong boss guess costs no mind point.',
  rarity: 'uncommon',
  effect: { effectType: 'free_miss', uses: 1, value: 1 },
  use: {
    'word-web': state => {
      if (state.isSheltered || state.freeMisses) return refuseActive()
      const feedback = notice('Your next wrong group costs nothing.')
      return accept({ ...state, isSheltered: true, feedback })
    },
    'forgotten-word': state => {
      // The server charges for the guesses of a party.
      if (state.authors) return refuseNoEffect('It does not act at a boss that you share.')
      if (state.isSheltered) return refuseActive()
      const feedback = notice('Your next wrong guess costs no mind point.')
      return accept({ ...state, isSheltered: true, feedback })
    },
  },
} as const satisfies Glyph
