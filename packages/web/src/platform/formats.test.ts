import { afterEach, expect, it, vi } from 'vitest'
import {
  averageOf,
  formatClock,
  formatCount,
  formatDate,
  formatDuration,
  formatMoment,
  formatPercent,
  formatUtcDay,
} from './formats.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  [0, '0s'],
  [1, '1s'],
  [59, '59s'],
  [59.4, '59s'],
  [60, '1m 0s'],
  [61, '1m 1s'],
  [3_599, '59m 59s'],
  [3_599.6, '1h 0m'],
  [3_600, '1h 0m'],
  [7_384, '2h 3m'],
  [2_147_483_647, '596,523h 14m'],
  [-5, '0s'],
  [Number.NaN, '0s'],
])('[CH10] shows %d seconds as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown)
})

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [754, '12:34'],
  [3_600, '60:00'],
  [2_147_483_647, '35791394:07'],
])('[CH11] shows %d seconds on the dashboard as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown)
})

it.each([
  [0, 0, '0%'],
  [5, 0, '0%'],
  [0, 7, '0%'],
  [1, 3, '33%'],
  [2, 3, '67%'],
  [1, 200, '1%'],
  [7, 7, '100%'],
  [999_999, 1_000_000, '100%'],
])('[CH10] shows %d of %d as %s', (part, of, shown) => {
  expect(formatPercent(part, of)).toBe(shown)
})

it('[CH10] rounds averages, and returns 0 when the count is 0', () => {
  expect(averageOf(0, 0)).toBe(0)
  expect(averageOf(100, 3)).toBe(33)
  expect(averageOf(5, 2)).toBe(3)
  expect(averageOf(2_147_483_647, 1)).toBe(2_147_483_647)
})

it('[CH10] groups figures as in US English', () => {
  expect([0, 999, 21_480, 1_000_000].map(formatCount)).toEqual(['0', '999', '21,480', '1,000,000'])
})

it('[CH10] shows short month, day, hour and minute in US English, in local time', () => {
  const local = new Date(2026, 2, 12, 14, 5).getTime()
  expect(formatMoment(local).replace(/\s/g, ' ')).toBe('Mar 12, 2:05 PM')
  expect(formatMoment(new Date(2026, 11, 1, 0, 0).getTime()).replace(/\s/g, ' ')).toBe(
    'Dec 1, 12:00 AM',
  )
  expect(formatDate(local)).toBe('Mar 12, 2026')
})

it('[CH10] keeps a day that was counted in UTC', () => {
  expect(formatUtcDay(Date.UTC(2026, 2, 12))).toBe('Mar 12')
})

it('[CH3] names every day counted in UTC once, where clocks are changed among them', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.resetModules()
  const there = await import('./formats.ts')
  const days = [30, 31, 32, 33].map(day => Date.UTC(2026, 9, day))
  expect(days.map(there.formatUtcDay)).toEqual(['Oct 30', 'Oct 31', 'Nov 1', 'Nov 2'])
  // The same hour twice, told in the time of the place.
  const twice = [5, 6].map(hour => there.formatMoment(Date.UTC(2026, 10, 1, hour, 30)))
  expect(twice.map(text => text.replace(/\s/g, ' '))).toEqual(['Nov 1, 1:30 AM', 'Nov 1, 1:30 AM'])
})
