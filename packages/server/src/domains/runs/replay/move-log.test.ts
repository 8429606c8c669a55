import { describe, expect, it } from 'vitest'
import { isTimePossible } from './move-log.ts'

const NOON = Date.UTC(2026, 0, 1, 12)
const log = (at: number) => [{ type: 'yield', at }]

describe('[PL30] a game may have taken', () => {
  it.each([
    ['as long as the clock has run', 60_000, 60_000, true],
    ['a second and a hundredth more', 61_600, 60_000, true],
    ['no longer than that', 61_700, 60_000, false],
    ['a second before it was opened', 1_000, 0, true],
    ['no more than that', 1_001, 0, false],
    ['no longer, though two clocks lie a second apart', 6_000, -1_000, false],
    ['any time, if the clock was set back a day meanwhile', 600_000, -86_340_000, true],
  ])('%s', (_, at, passed, isPossible) => {
    expect(isTimePossible(log(at), NOON, NOON + passed, true)).toBe(isPossible)
  })

  it.each([
    ['five seconds more where the pace is not checked', 5_000, 0, true],
    ['no more than that there', 5_001, 0, false],
  ])('%s', (_, at, passed, isPossible) => {
    expect(isTimePossible(log(at), NOON, NOON + passed, false)).toBe(isPossible)
  })
})
