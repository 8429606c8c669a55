import { type Clock, systemClock } from './clock.ts'

/**
 * The time of day as it was at the start, and the time passed since: a clock set a day forward or
 * back does not end a session. A clock handed in by a test is taken as it is.
 */
export function steady(clock: Clock): Clock {
  if (clock !== systemClock) return clock
  const offset = Date.now() - performance.now()
  return () => Math.round(offset + performance.now())
}
