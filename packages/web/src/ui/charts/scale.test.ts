import { expect, it } from 'vitest'
import { labelStride, roundTop } from './scale.ts'

it.each([
  [0, 4],
  [1, 4],
  [4, 4],
  [5, 8],
  [9, 12],
  [17, 20],
  [100, 100],
  [101, 200],
  [1_234, 2_000],
  [2_147_483_647, 4_000_000_000],
])('finds room for %d under %d', (value, top) => {
  expect(roundTop(value)).toBe(top)
  expect(roundTop(value)).toBeGreaterThanOrEqual(value)
})

it('names as many columns as fit', () => {
  expect(labelStride(30, 600, 50)).toBe(3)
  expect(labelStride(10, 600, 50)).toBe(1)
  expect(labelStride(10, 0, 50)).toBe(500)
})
