import { type EarlierClock, packClocks } from '@lexiverse/contract/own-play'

const DAY_MS = 86_400_000
/** A little more than the weeks that the page counts. */
const DAYS_LOOKED_BACK = 190
const MINUTE_MS = 60_000

const minutesEastAt = (time: number): number => -new Date(time).getTimezoneOffset()

/** How far the player's clocks are from UTC, and what they were before each change within the weeks counted. */
export function localTime(now: number): { minutesEast: number; earlier?: string } {
  const earlier: EarlierClock[] = []
  for (let day = 0; day < DAYS_LOOKED_BACK; day++) {
    const [before, after] = [now - (day + 1) * DAY_MS, now - day * DAY_MS]
    const minutesEast = minutesEastAt(before)
    if (minutesEast === minutesEastAt(after)) continue
    earlier.push({ minutesEast, until: changeBetween(before, after) })
  }
  const minutesEast = minutesEastAt(now)
  return earlier.length > 0 ? { minutesEast, earlier: packClocks(earlier) } : { minutesEast }
}

/** The minute in which the clocks changed. */
function changeBetween(from: number, to: number): number {
  const minutesAfter = minutesEastAt(to)
  let [before, after] = [from, to]
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2)
    if (minutesEastAt(middle) === minutesAfter) after = middle
    else before = middle
  }
  return Math.floor(after / MINUTE_MS) * MINUTE_MS
}
