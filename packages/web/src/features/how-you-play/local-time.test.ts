import { afterEach, expect, it, vi } from 'vitest'
import { localTime } from './local-time.ts'

afterEach(() => vi.restoreAllMocks())

const CHANGE = Date.UTC(2026, 9, 25, 1)
const NOW = Date.UTC(2026, 10, 17, 12)

it('[HY3] tells when the clocks changed, and what they were before', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() < CHANGE ? -120 : -60
  })
  expect(localTime(NOW)).toEqual({ minutesEast: 60, minutesBefore: 120, changedAt: CHANGE })
})

it('[HY3] tells no change where the clocks have not changed', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
  expect(localTime(NOW)).toEqual({ minutesEast: -300 })
})
