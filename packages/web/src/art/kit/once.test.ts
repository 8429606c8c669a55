import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('lines are worked out when they are first drawn, and then known', () => {
  const draw = vi.fn(() => 'M0 0')
  const line = once(draw)
  expect(draw).not.toHaveBeenCalled()
  expect([line(), line()]).toEqual(['M0 0', 'M0 0'])
  expect(draw).toHaveBeenCalledOnce()
})
