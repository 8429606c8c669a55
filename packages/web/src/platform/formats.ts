const MINUTE = 60
const HOUR = 3_600

const whole = (value: number): number =>
  Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0

/** Under a minute in seconds, under an hour in minutes and seconds, else in hours and minutes. */
export function formatDuration(seconds: number): string {
  const total = whole(seconds)
  if (total < MINUTE) return `${total}s`
  if (total < HOUR) return `${Math.floor(total / MINUTE)}m ${total % MINUTE}s`
  return `${formatCount(Math.floor(total / HOUR))}h ${Math.floor((total % HOUR) / MINUTE)}m`
}

/** Minutes and seconds, without hours. */
export function formatClock(seconds: number): string {
  const total = whole(seconds)
  return `${Math.floor(total / MINUTE)}:${String(total % MINUTE).padStart(2, '0')}`
}

const counts = new Intl.NumberFormat('en-US')

export function formatCount(value: number): string {
  return counts.format(whole(value))
}

/** "1 point", "2,400 points". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Rounded percentage; 0 when the total is 0. */
export function formatPercent(part: number, of: number): string {
  return `${of > 0 ? whole((100 * part) / of) : 0}%`
}

/** Rounded average; 0 when the count is 0. */
export function averageOf(total: number, count: number): number {
  return count > 0 ? whole(total / count) : 0
}

const moments = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Mar 12, 2:05 PM" in local time. */
export function formatMoment(time: number): string {
  return moments.format(time)
}

const dates = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

export function formatDate(time: number): string {
  return dates.format(time)
}

const utcDays = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A UTC day, given by its start. */
export function formatUtcDay(time: number): string {
  return utcDays.format(time)
}
