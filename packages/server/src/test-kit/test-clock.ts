import type { Clock } from '../platform/clock.ts'

export interface TestClock extends Clock {
  advance(ms: number): void
}

/** The time at which a clock stands unless a test names another. */
export const NOON = Date.UTC(2026, 0, 1, 12)

/** A clock that stands still until `advance`. */
export function testClock(start = NOON): TestClock {
  let now = start
  return Object.assign(() => now, {
    advance(ms: number) {
      now += ms
    },
  })
}
