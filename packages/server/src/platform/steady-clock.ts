import { uptime } from 'node:os'
import type { Clock } from './clock.ts'

/** Time sources, all in milliseconds. */
interface TimeSources {
  /** The wall clock, which can be set. */
  day(): number
  /** Monotonic, but stops while the machine sleeps. */
  awake(): number
  /** Monotonic, and runs on while the machine sleeps. */
  running(): number
}

const ofTheMachine: TimeSources = {
  day: () => Date.now(),
  awake: () => performance.now(),
  running: () => uptime() * 1000,
}

/** Smaller differences between the sources are noise, not sleep. */
const NOTICED_MS = 1_000

/**
 * The wall clock at the start plus the time that has passed since, sleep included. Setting the wall
 * clock a day forward or back while the server runs ends no session and no trial and refuses no game;
 * the new time counts from the next start.
 */
export function steadyClock(sources = ofTheMachine): Clock {
  const { day, awake, running } = sources
  let start = day() - awake()
  let slept = running() - awake()
  let drift = 0
  return () => {
    const passed = awake()
    const difference = day() - passed - start
    // Only when the two have come apart since: the machine slept, or its clock was set.
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
