import { expect, it } from 'vitest'
import { difficulties } from '../engine/difficulty.ts'
import { wordTiers } from '../games/forgotten-word/word-tiers.ts'
import { hiveThreshold } from '../games/hive-builder/state.ts'
import { addDays, dateAt, dayNumber, isDate, mondayOf, secondsUntilNextDay } from './calendar.ts'
import { DAILY_FIGURES, dailyPlan, dailyWeek } from './day.ts'

const MONDAY = '2026-11-16'

it('[DY1] a day begins and ends at midnight UTC', () => {
  expect(dateAt(Date.UTC(2026, 10, 16))).toBe(MONDAY)
  expect(dateAt(Date.UTC(2026, 10, 17) - 1)).toBe(MONDAY)
  expect(secondsUntilNextDay(Date.UTC(2026, 10, 16, 23, 59, 59, 500))).toBe(1)
  expect(secondsUntilNextDay(Date.UTC(2026, 10, 16))).toBe(86_400)
})

it('[DY1] numbers days without gaps, over the end of a year and leap days', () => {
  expect([dayNumber('2026-01-01'), dayNumber('2026-12-31'), dayNumber('2027-01-01')]).toEqual([
    1, 365, 366,
  ])
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(['2028-02-29', '2026-02-29', '2026-13-01', 'tomorrow'].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('[DY1] gives every figure and every pair of glyphs in turn', () => {
  const days = Array.from({ length: 30 }, (_, day) => dailyPlan(addDays(MONDAY, day)))
  expect(new Set(days.map(({ figure }) => figure)).size).toBe(DAILY_FIGURES.length)
  for (const { glyphs } of days) expect(new Set(glyphs).size).toBe(2)
  expect(new Set(days.map(({ glyphs }) => glyphs.join())).size).toBe(5)
})

it('[DY2] has the three games, a fourth that changes, and the boss', () => {
  const games = dailyPlan(MONDAY).stars.map(({ game }) => game)
  expect(games).toEqual(['word-web', 'hive-builder', 'twistle', 'word-web', 'forgotten-word'])
  const fourth = Array.from({ length: 7 }, (_, day) => dailyPlan(addDays(MONDAY, day)).stars[3])
  for (const [day, star] of fourth.slice(1).entries()) {
    expect(star?.game).not.toBe(fourth[day]?.game)
  }
})

it('[DY2] becomes harder from each day of the week to the next', () => {
  const steps = dailyWeek.map(({ level, hiveWins, difficulty, tier }) => [
    level,
    hiveThreshold(level, hiveWins),
    difficulties.indexOf(difficulty),
    wordTiers.indexOf(tier),
  ])
  for (const [day, next] of steps.slice(1).entries()) {
    const changes = next.map((step, i) => step - (steps[day]?.[i] ?? 0))
    expect(Math.min(...changes)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...changes)).toBeGreaterThan(0)
  }
  expect(mondayOf('2026-11-22')).toBe(MONDAY)
})
