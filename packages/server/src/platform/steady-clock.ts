import { uptime } from 'node:os'
import { type Clock, systemClock } from './clock.ts'

/** Where the time is read from, in milliseconds. */
interface TimeSources {
  /** The time of day, as somebody has set it. */
  day(): number
  /** Runs evenly, and stands still while the machine sleeps. */
  awake(): number
  /** Runs evenly, asleep or not. */
  running(): number
}

const ofTheMachine: TimeSources = {
  day: () => Date.now(),
  awake: () => performance.now(),
  running: () => uptime() * 1000,
}

/** What sleeping adds is told from what the sources differ by anyway. */
const NOTICED_MS = 1_000

/**
 * The time of day as it was at the start, and the time that has passed since, sleep included. A clock
 * that is set a day forward or back meanwhile ends no session and no trial, and refuses no game; it
 * counts from the next start.
 */
export function steadyClock(sources = ofTheMachine): Clock {
  const { day, awake, running } = sources
  let start = day() - awake()
  let slept = running() - awake()
  let drift = 0
  return () => {
    const passed = awake()
    const difference = day() - passed - start
    // Asked only when the two have come apart anew: the machine slept, or its clock was set.
    if (Math.abs(difference - drift) > NOTICED_MS) {
      const sleep = running() - passed - slept
      if (sleep > NOTICED_MS) {
        start += sleep
        slept += sleep
      }
      drift = day() - passed - start
    }
    return Math.round(start + passed)
  }
}

/** A clock handed in by a test is taken as it is. */
export function steady(clock: Clock): Clock {
  return clock === systemClock ? steadyClock() : clock
}
