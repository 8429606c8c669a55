import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextInteger, nextRandom, pick, seedFrom, shuffle } from './random.ts'

describe('seeded randomness', () => {
  it('[EN11] gives the same value for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(nextRandom(seedFrom(text))).toEqual(nextRandom(seedFrom(text)))
      }),
    )
  })

  it('[EN11] gives unrelated seeds for texts that differ in one letter', () => {
    const differing = (seedFrom('run-1') ^ seedFrom('run-2')).toString(2).replaceAll('-', '')
    expect(differing.replaceAll('0', '').length).toBeGreaterThan(6)
  })

  it('[EN11] keeps values in [0, 1) and integers below their bound', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1000 }), (seed, below) => {
        const [value, next] = nextRandom(seed)
        expect(value >= 0 && value < 1 && next >>> 0 === next).toBe(true)
        const [integer] = nextInteger(seed, below)
        expect(Number.isInteger(integer) && integer >= 0 && integer < below).toBe(true)
      }),
    )
  })

  it('[EN11] spreads its choices evenly', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    let seed = seedFrom('even')
    for (let i = 0; i < 60_000; i++) {
      const [side, next] = nextInteger(seed, 6)
      counts[side] = (counts[side] ?? 0) + 1
      seed = next
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  it('[EN11] shuffles without losing, doubling or touching the items given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items]
        const [shuffled] = shuffle(items, seed)
        expect([...shuffled].sort()).toEqual([...before].sort())
        expect(items).toEqual(before)
      }),
    )
  })

  it('[EN11] picks one of the items, and nothing from an empty list', () => {
    expect(pick([], 7)[0]).toBeUndefined()
    expect(['a', 'b', 'c']).toContain(pick(['a', 'b', 'c'], 7)[0])
  })
})
