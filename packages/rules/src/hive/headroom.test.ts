import { expect, it } from 'vitest'
import { difficulties } from '../engine/difficulty.ts'
import { hivePointsAt, leastHivePoints } from './headroom.ts'

it('[PL29] leaves less room above the threshold with every difficulty, and never less than 1.7', () => {
  for (const threshold of [21, 41, 66]) {
    const least = difficulties.map(difficulty => hivePointsAt(difficulty, threshold)[0])
    expect(least).toEqual(least.toSorted((a, b) => b - a))
    expect(Math.min(...least)).toBeGreaterThanOrEqual(1.7 * threshold)
    expect(leastHivePoints(threshold)).toBe(Math.min(...least))
  }
})

it('[PL29] sets an upper bound above the lower one for all but easy hives', () => {
  expect(hivePointsAt('easy', 21)).toEqual([63, null])
  expect(hivePointsAt('medium', 31)).toEqual([54, 58])
  expect(hivePointsAt('expert', 46)).toEqual([79, 85])
})
