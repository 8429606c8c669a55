import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ABSOLUTE_MAXIMUM, mindMaximum, moveMindPoints, openingMindPoints } from './mind-points.ts'
import { openRun } from './run.ts'

describe('mind points', () => {
  it('[CA15] starts with 3 of 3', () => {
    expect(openingMindPoints({ maximum: 0, starting: 0 })).toEqual({ current: 3, maximum: 3 })
  })

  it('[CA15] raises the maximum with bosses and perks, never above 10', () => {
    expect(mindMaximum(2, { maximum: 1, starting: 1 })).toBe(7)
    expect(mindMaximum(9, { maximum: 1, starting: 1 })).toBe(ABSOLUTE_MAXIMUM)
    expect(ABSOLUTE_MAXIMUM).toBe(10)
  })

  it('[CA16] keeps the balance between the floor and the maximum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -4, max: 4 })),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(0, 1),
        (changes, maximum, floor) => {
          let points = { current: Math.min(3, maximum), maximum }
          for (const change of changes) points = moveMindPoints(points, change, floor)
          expect(points.current).toBeGreaterThanOrEqual(floor)
          expect(points.current).toBeLessThanOrEqual(maximum)
        },
      ),
    )
    expect(moveMindPoints({ current: 1, maximum: 3 }, -2)).toEqual({ current: 0, maximum: 3 })
  })

  it('[CA17] lets Mind Guardian lift the maximum and Waking Star both', () => {
    const opened = (...perks: string[]) => openRun('campaign', perks, 's').mindPoints
    expect(opened('mind-guardian')).toEqual({ current: 3, maximum: 4 })
    expect(opened('waking-star')).toEqual({ current: 4, maximum: 4 })
    expect(opened('waking-star', 'mind-guardian')).toEqual({ current: 4, maximum: 5 })
  })

  it('[CA17] lends mind perks to journeys only', () => {
    const kinds = ['tutorial', 'time-trial', 'practice'] as const
    for (const kind of kinds) {
      expect(openRun(kind, ['waking-star'], 's').mindPoints).toEqual({ current: 3, maximum: 3 })
    }
    expect(openRun('multiplayer', ['waking-star'], 's').mindPoints.current).toBe(4)
  })
})
