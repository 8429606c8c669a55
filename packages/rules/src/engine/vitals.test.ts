import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../fallback/practice-setup.ts'
import type { Setup } from './setup.ts'
import { startVitals } from './start-vitals.ts'
import {
  declineRevival,
  gainMindPoint,
  isExhausted,
  loseMindPoint,
  revive,
  wouldEndJourney,
} from './vitals.ts'

const dawn = [{ glyphId: 'second-dawn', quantity: 1 }]
const vitalsAt = (current: number, changes: Partial<Setup> = {}) =>
  startVitals({ ...practiceSetup('v'), mindPoints: { current, maximum: 5 }, ...changes })

describe('vitals', () => {
  it('[EN5] takes one mind point at a time and is exhausted at zero', () => {
    const once = loseMindPoint(vitalsAt(2))
    expect([once.mindPoints, once.mindPointsUsed, isExhausted(once)]).toEqual([1, 1, false])
    const twice = loseMindPoint(once)
    expect([twice.mindPoints, twice.mindPointsUsed, isExhausted(twice)]).toEqual([0, 2, true])
  })

  it('[EN5] never falls below zero nor rises above the maximum', () => {
    const changes = fc.array(fc.constantFrom(loseMindPoint, gainMindPoint))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), changes, (current, steps) => {
        const end = steps.reduce((vitals, step) => step(vitals), vitalsAt(current))
        expect(end.mindPoints).toBeGreaterThanOrEqual(0)
        expect(end.mindPoints).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('[EN6] leaves the last mind point in the tutorial, and does not count what it did not take', () => {
    const end = loseMindPoint(loseMindPoint(vitalsAt(2, { runKind: 'tutorial' })))
    expect([end.mindPoints, end.mindPointsUsed]).toEqual([1, 1])
  })

  it('[EN7] waits at zero while a Second Dawn is held, and stands again with one', () => {
    const waiting = loseMindPoint(vitalsAt(1, { glyphs: dawn }))
    expect([waiting.awaitsRevival, isExhausted(waiting)]).toEqual([true, false])
    const revived = revive(waiting)
    expect([revived.mindPoints, revived.awaitsRevival, revived.revivalGlyphs]).toEqual([
      1,
      false,
      0,
    ])
    expect(isExhausted(loseMindPoint(revived))).toBe(true)
  })

  it('[EN7] ends the journey when the player gives up at zero', () => {
    expect(isExhausted(declineRevival(loseMindPoint(vitalsAt(1, { glyphs: dawn }))))).toBe(true)
  })

  it('[EN8] warns only where one more loss would end the journey', () => {
    expect(wouldEndJourney(vitalsAt(1))).toBe(true)
    expect(wouldEndJourney(vitalsAt(2))).toBe(false)
    expect(wouldEndJourney(vitalsAt(1, { glyphs: dawn }))).toBe(false)
    expect(wouldEndJourney(vitalsAt(1, { runKind: 'tutorial' }))).toBe(false)
  })
})
