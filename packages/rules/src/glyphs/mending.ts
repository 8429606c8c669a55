import { moveMindPoints } from '../campaign/mind-points.ts'
import { accept } from '../engine/game.ts'
import { gainMindPoint } from '../engine/vitals.ts'
import { type Glyph, inEveryGame, refuseNoEffect } from './glyph.ts'

const refuseFull = () => refuseNoEffect('Your mind points are already full.')

export const mending = {
  id: 'mending',
  name: 'Glyph of Mending',
  description: 'Restores 1 mind point at once. It cannot be used while your mind points are full.',
  rarity: 'common',
  // Every run needs it, so that new common glyphs must not push it aside.
  share: 0.75,
  effect: { effectType: 'heal_mind', uses: 1, value: 1 },
  use: {
    ...inEveryGame(state => {
      const { vitals } = state
      if (vitals.mindPoints >= vitals.maxMindPoints) return refuseFull()
      return accept({ ...state, vitals: gainMindPoint(vitals) })
    }),
    // The boss that a trial belongs to keeps its own count of mind points, which a gain in the trial would miss.
    'time-trial': () => refuseNoEffect('Mend before or after the trial.'),
  },
  actOnMap: mindPoints => {
    if (mindPoints.current >= mindPoints.maximum) return refuseFull()
    return { ok: true, mindPoints: moveMindPoints(mindPoints, 1) }
  },
} as const satisfies Glyph
