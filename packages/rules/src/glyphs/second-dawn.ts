import { accept } from '../engine/game.ts'
import { revive } from '../engine/vitals.ts'
import { type Glyph, inEveryGame, refuseNoEffect } from './glyph.ts'

export const secondDawn = {
  id: 'second-dawn',
  name: 'Glyph of Second Dawn',
  description: 'When your mind points reach 0, stand again with 1 instead of ending the journey.',
  rarity: 'legendary',
  weight: 2,
  effect: { effectType: 'stand_again', uses: 1, value: 1 },
  use: inEveryGame(state => {
    if (!state.vitals.awaitsRevival)
      return refuseNoEffect('Second Dawn rises only at zero mind points.')
    return accept({ ...state, vitals: revive(state.vitals) })
  }),
  revives: true,
} as const satisfies Glyph
