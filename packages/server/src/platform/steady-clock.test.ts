import { describe, expect, it } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const DAY = 86_400_000

/** A machine whose clock can be set, and which can be put to sleep. */
function machine() {
  let [day, awake, running] = [NOON, 5_000, 900_000]
  return {
    day: () => day,
    awake: () => awake,
    running: () => running,
    work(ms: number) {
      day += ms
      awake += ms
      running += ms
    },
    sleep(ms: number) {
      day += ms
      running += ms
    },
    set(ms: number) {
      day += ms
    },
  }
}

describe('the steady clock', () => {
  it('tells the time of day, and runs on', () => {
    const it = machine()
    const clock = steadyClock(it)
    expect(clock()).toBe(NOON)
    it.work(90_000)
    expect(clock()).toBe(NOON + 90_000)
  })

  it.each([DAY, -DAY, 2 * DAY])('does not follow a clock that is set by %i ms', jump => {
    const it = machine()
    const clock = steadyClock(it)
    it.work(1_000)
    it.set(jump)
    expect(clock()).toBe(NOON + 1_000)
    it.work(1_000)
    expect(clock()).toBe(NOON + 2_000)
    it.set(-jump)
    it.work(1_000)
    expect(clock()).toBe(NOON + 3_000)
  })

  it('counts the hours that the machine slept, also after its clock was set', () => {
    const it = machine()
    const clock = steadyClock(it)
    it.sleep(8 * 3_600_000)
    expect(clock()).toBe(NOON + 8 * 3_600_000)
    it.set(-DAY)
    clock()
    it.sleep(3_600_000)
    it.work(1_000)
    expect(clock()).toBe(NOON + 9 * 3_600_000 + 1_000)
  })
})
