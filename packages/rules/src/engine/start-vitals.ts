import { countRevivalGlyphs } from '../glyphs/revival.ts'
import type { Setup } from './setup.ts'
import type { Vitals } from './vitals.ts'

export function startVitals(setup: Setup): Vitals {
  const { current, maximum } = setup.mindPoints
  return {
    mindPoints: current,
    maxMindPoints: maximum,
    mindPointsUsed: 0,
    floor: setup.runKind === 'tutorial' ? 1 : 0,
    revivalGlyphs: countRevivalGlyphs(setup.glyphs),
    awaitsRevival: false,
    assisted: false,
    tolls: 0,
    usedGlyphs: [],
    ...(setup.rulesVersion >= 2 && { hasStrongerGlyphs: true as const }),
    ...(setup.rulesVersion >= 3 && { hasStrongestGlyphs: true as const }),
  }
}
