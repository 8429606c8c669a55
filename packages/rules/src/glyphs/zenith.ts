import { accept } from '../engine/game.ts'
import { type Glyph, inEveryGame, refuseNoEffect } from './glyph.ts'

const refuseFull = () => refuseNoEffect('Your mind points are already full.')

export const zenith = {
  id: 'zenith',
  name: 'Glyph of Zenith',
  description:
    'Restores all your mind points at once. It is used on the map, and not while they are full.',
  rarity: 'legendary',
  effect: { effectType: 'heal_mind', uses: 1, value: 1 },
  // A game that is resumed with fewer points would replay its log up to the maximum again.
  isForMap: true,
  use: {
    ...inEveryGame(state => {
      const { vitals } = state
      if (vitals.mindPoints >= vitals.maxMindPoints) return refuseFull()
      return accept({ ...state, vitals: { ...vitals, mindPoints: vitals.maxMindPoints } })
    }),
    // The boss that a trial belongs to keeps its own count of mind points, which a gain in the trial would miss.
    'time-trial': () => refuseNoEffect('Use it before or after the trial.'),
  },
  actOnMap: ({ current, maximum }) =>
    current >= maximum ? refuseFull() : { ok: true, mindPoints: { current: maximum, maximum } },
} as const satisfies Glyph
