import { expect, it } from 'vitest'
import { isTimePossible } from './move-log.ts'

const NOON = Date.UTC(2026, 0, 1, 12)
const log = (at: number) => [{ type: 'yield', at }]

it.each([
  ['as long as the clock has run', 60_000, 60_000, true],
  ['five seconds and a hundredth more', 65_600, 60_000, true],
  ['longer than that', 65_700, 60_000, false],
  ['longer than two clocks that lie a second apart', 6_000, -1_000, false],
  ['any time, where the clock was set back a day meanwhile', 600_000, -86_340_000, true],
])('[PL30] a game may have taken %s', (_, at, passed, isPossible) => {
  expect(isTimePossible(log(at), NOON, NOON + passed)).toBe(isPossible)
})
