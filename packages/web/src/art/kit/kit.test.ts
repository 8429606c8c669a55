import { describe, expect, it } from 'vitest'
import { seeded } from '../../platform/random.ts'
import { arcPoints, segment, swell, taper } from './edge.ts'
import { facets, hexagon, type Point, polar, rays, star, ticks } from './line.ts'

const corners = (d: string) => [...d.matchAll(/[ML]/g)].length

describe('a seeded random source', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, seeded(seed))
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('stays between 0 and 1', () => {
    const random = seeded(3)
    for (let i = 0; i < 200; i++) {
      expect(random()).toBeGreaterThanOrEqual(0)
      expect(random()).toBeLessThan(1)
    }
  })
})

describe('lines', () => {
  it('put 90 degrees below the centre, as SVG does', () => {
    const [x, y] = polar(0, 0, 10, 90)
    expect(x).toBeCloseTo(0)
    expect(y).toBeCloseTo(10)
  })

  it('draw stars, hexagons, rays and ticks in the given count', () => {
    expect(corners(star(0, 0, 10, 3))).toBe(8)
    expect(corners(star(0, 0, 10, 3, 8))).toBe(16)
    expect(corners(hexagon(10))).toBe(6)
    expect(corners(rays(0, 0, { from: 5, to: [9], count: 12, width: 1 }))).toBe(36)
    expect(corners(ticks(0, 0, 10, 24, [[1, 2]]))).toBe(48)
  })

  it('give a faceted star as many light halves as dark', () => {
    const { light, dark } = facets(0, 0, 10, 3)
    expect(corners(light)).toBe(corners(dark))
    expect(light).not.toBe(dark)
  })
})

describe('edges', () => {
  it('stop short of both stars', () => {
    expect(segment([0, 0], [100, 0], 30, 20)).toBe('M30 0L80 0')
    expect(taper([0, 0], [100, 0], 4, 30, 20)).toMatch(/^M30 0Q55 4 80 0/)
  })

  it('curve past the stars without touching them', () => {
    const from: Point = [0, 0]
    const to: Point = [100, 0]
    const points = arcPoints(from, [50, 40], to, 30, 20)
    for (const [x, y] of points) {
      expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(30)
      expect(Math.hypot(x - 100, y)).toBeGreaterThanOrEqual(20)
    }
    expect(swell(points, 2).endsWith('Z')).toBe(true)
  })
})
