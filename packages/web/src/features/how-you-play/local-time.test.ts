import { unpackClocks } from '@lexiverse/contract/own-play'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localTime } from './local-time.ts'

afterEach(() => vi.restoreAllMocks())

/** Minutes from UTC that a real zone has at a time. */
function clockOf(zone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return time => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0))
  }
}

function timeIn(zone: string, now: number) {
  const minutesEastAt = clockOf(zone)
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return -minutesEastAt(this.getTime())
  })
  const { minutesEast, earlier } = localTime(now)
  return [minutesEast, ...(earlier ? unpackClocks(earlier) : [])]
}

const until = (minutesEast: number, ...utc: Parameters<typeof Date.UTC>) => ({
  minutesEast,
  until: Date.UTC(...utc),
})

describe('[HY3] how far the clocks are from UTC, and were before they changed', () => {
  it('in autumn, after one change', () => {
    const expected = [60, until(120, 2026, 9, 25, 1)]
    expect(timeIn('Europe/Berlin', Date.UTC(2026, 10, 17, 12))).toEqual(expected)
  })

  it('in spring, when two changes have brought them back', () => {
    const expected = [120, until(60, 2026, 2, 29, 1), until(120, 2025, 9, 26, 1)]
    expect(timeIn('Europe/Berlin', Date.UTC(2026, 3, 10, 12))).toEqual(expected)
  })

  it('across the ocean, and where they change by half an hour', () => {
    const inNewYork = [-240, until(-300, 2026, 2, 8, 7), until(-240, 2025, 10, 2, 6)]
    expect(timeIn('America/New_York', Date.UTC(2026, 2, 20, 12))).toEqual(inNewYork)
    const onLordHowe = [630, until(660, 2026, 3, 4, 15)]
    expect(timeIn('Australia/Lord_Howe', Date.UTC(2026, 5, 1, 12))).toEqual(onLordHowe)
  })

  it('where they never change', () => {
    expect(timeIn('Asia/Kolkata', Date.UTC(2026, 10, 17, 12))).toEqual([330])
  })
})
