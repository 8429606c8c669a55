import { describe, expect, it } from 'vitest'
import type { Point } from '../../../packages/web/src/art/kit/line.ts'
import { crop, isSeen } from './crop.ts'
import { clouds } from './noise.ts'
import { simplify } from './simplify.ts'

const view = { x: 0, y: 0, w: 100, h: 100 }

it('noise stays between 0 and 1', () => {
  const noise = clouds(3)
  for (let i = 0; i < 200; i++) {
    const density = noise(i * 0.37, i * 0.11)
    expect(density).toBeGreaterThanOrEqual(0)
    expect(density).toBeLessThanOrEqual(1)
  }
})

describe('what is out of sight', () => {
  it('is left out, and what crosses the border is kept', () => {
    const d = 'M10 10L20 20M-30 10L-10 20M-10 50L10 50M200 200h0'
    expect(crop(d, view)).toBe('M10 10L20 20M-10 50L10 50')
  })

  it('is judged with a margin', () => {
    expect(isSeen(view, -5, 50)).toBe(false)
    expect(isSeen(view, -5, 50, 10)).toBe(true)
  })
})

describe('simplifying', () => {
  it('drops what lies on the line and keeps the corners', () => {
    const points: Point[] = [
      [0, 0],
      [5, 0.05],
      [10, 0],
      [10, 5],
      [10, 10],
    ]
    expect(simplify(points, 0.1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ])
  })
})
