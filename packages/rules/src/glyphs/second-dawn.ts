import { accept } from '../engine/game.ts'
import { standAgain } from '../engine/vitals.ts'
import { type Glyph, inEveryGame, refuseIdle } from './glyph.ts'

export const secondDawn = {
  id: 'second-dawn',
  name: 'Glyph of Second Dawn',
  description: 'When your mind points reach 0, stand again with 1 instead of ending the journey.',
  icon: 'second-dawn',
  rarity: 'legendary',
  effect: { effectType: 'stand_again', uses: 1, value: 1 },
  use: inEveryGame(state => {
    if (!state.vitals.fallen) return refuseIdle('Second Dawn rises only at zero mind points.')
    return accept({ ...state, vitals: standAgain(state.vitals) })
  }),
  standsAgain: true,
} as const satisfies Glyph
