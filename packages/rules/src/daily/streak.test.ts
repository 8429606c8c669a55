import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { streakOf } from './streak.ts'

const MONDAY = '2026-11-30'
const days = (...offsets: number[]) => offsets.map(offset => addDays(MONDAY, offset))

it('[DY11] counts days in a row, and today only once it is played', () => {
  expect(streakOf(days(0, 1, 2), addDays(MONDAY, 2))).toEqual({ days: 3, longest: 3, forgiven: [] })
  expect(streakOf(days(0, 1, 2), addDays(MONDAY, 3)).days).toBe(3)
  expect(streakOf([], MONDAY)).toEqual({ days: 0, longest: 0, forgiven: [] })
})

it('[DY11] forgives one missed day a week and names it', () => {
  expect(streakOf(days(0, 2), addDays(MONDAY, 2))).toEqual({
    days: 2,
    longest: 2,
    forgiven: days(1),
  })
  expect(streakOf(days(0, 2, 4), addDays(MONDAY, 4))).toMatchObject({ days: 1, forgiven: [] })
  expect(streakOf(days(0, 2, 3, 4, 5, 6, 7, 9), addDays(MONDAY, 9)).days).toBe(8)
})

it('[DY11] forgives no second day within a week, not even in a new row or over a Sunday', () => {
  expect(streakOf(days(0, 2, 4, 6), addDays(MONDAY, 6))).toEqual({
    days: 1,
    longest: 2,
    forgiven: [],
  })
  expect(streakOf(days(4, 5, 8), addDays(MONDAY, 8))).toMatchObject({ days: 1, forgiven: [] })
  expect(streakOf(days(4, 5, 7, 9), addDays(MONDAY, 9))).toMatchObject({ days: 1, longest: 3 })
})

it('[DY11] keeps rows that were earned when a day of each calendar week was forgiven', () => {
  const sunday = '2026-11-15'
  const played = ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-17', '2026-11-18']
  expect(streakOf(played, '2026-11-18')).toEqual({
    days: 5,
    longest: 5,
    forgiven: [sunday, '2026-11-16'],
  })
  expect(streakOf([...played, '2026-11-20'], '2026-11-20').days).toBe(1)
  const across = ['2026-11-20', '2026-11-21', '2026-11-24']
  expect(streakOf(across, '2026-11-24')).toMatchObject({ days: 1, longest: 2 })
})

it('[DY11] keeps a row alive over yesterday if that day is forgiven', () => {
  expect(streakOf(days(0, 1), addDays(MONDAY, 3))).toMatchObject({ days: 2, forgiven: days(2) })
  expect(streakOf(days(0, 1), addDays(MONDAY, 4))).toMatchObject({ days: 0, longest: 2 })
})

it('[DY11] forgives at most one day of any seven, whatever was played', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 40 })), offsets => {
      const { days: length, longest, forgiven } = streakOf(days(...offsets), addDays(MONDAY, 40))
      for (const [i, date] of forgiven.entries()) {
        const next = forgiven[i + 1]
        if (next !== undefined) expect(next >= addDays(date, 7)).toBe(true)
      }
      expect(length).toBeLessThanOrEqual(longest)
      expect(forgiven.some(date => days(...offsets).includes(date))).toBe(false)
    }),
  )
})
