import { afterEach, expect, it, vi } from 'vitest'
import { areCluesStale } from './stale-clues.ts'

afterEach(() => vi.unstubAllEnvs())

const hours = (count: number) => count * 3_600_000
const stored = { level: 1, stampedAt: hours(5), now: hours(7) + 1 }

it('[FW16] forgets stored clues more than two hours after their last use, at level 1', () => {
  expect(areCluesStale(stored)).toBe(true)
  expect(areCluesStale({ ...stored, now: hours(7) })).toBe(false)
  expect(areCluesStale({ ...stored, level: 2 })).toBe(false)
  expect(areCluesStale({ ...stored, stampedAt: null })).toBe(false)
})

it.each([
  ['Mar 8: two o’clock is three', Date.UTC(2026, 2, 8, 6), -5, -4],
  ['Nov 1: two o’clock is one', Date.UTC(2026, 10, 1, 5), -4, -5],
])('[FW16] counts two hours where clocks are changed meanwhile, %s', (_, stampedAt, from, to) => {
  vi.stubEnv('TZ', 'America/New_York')
  const offset = (at: number) => -new Date(at).getTimezoneOffset() / 60
  expect([offset(stampedAt), offset(stampedAt + hours(2))]).toEqual([from, to])
  expect(areCluesStale({ level: 1, stampedAt, now: stampedAt + hours(2) })).toBe(false)
  expect(areCluesStale({ level: 1, stampedAt, now: stampedAt + hours(2) + 1 })).toBe(true)
})
