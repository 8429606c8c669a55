/** Days are those of UTC, written as 2026-11-16: such texts sort as their days do. */
const DAY_MS = 86_400_000

/** The day with number 1. */
const FIRST_DAY = '2026-01-01'

export function dateAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The first millisecond of a day. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** Whether the calendar has such a day: 2026-02-30 has the form of one. */
export function isDate(text: string): boolean {
  const start = startOfDay(text)
  return !Number.isNaN(start) && dateAt(start) === text
}

export function addDays(date: string, days: number): string {
  return dateAt(startOfDay(date) + days * DAY_MS)
}

export function dayNumber(date: string): number {
  return Math.round((startOfDay(date) - startOfDay(FIRST_DAY)) / DAY_MS) + 1
}

/** 0 on Monday, 6 on Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(startOfDay(date)).getUTCDay() + 6) % 7
}

export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}

export function secondsUntilNextDay(ms: number): number {
  return Math.ceil((startOfDay(addDays(dateAt(ms), 1)) - ms) / 1000)
}
