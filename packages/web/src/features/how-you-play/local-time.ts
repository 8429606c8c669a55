const DAY_MS = 86_400_000
/** A little more than the weeks that the page counts. */
const LOOKED_BACK_MS = 190 * DAY_MS
const MINUTE_MS = 60_000

const minutesEastAt = (time: number): number => -new Date(time).getTimezoneOffset()

/** How far the player's clocks are from UTC, and when they last changed if they did within the weeks counted. */
export function localTime(now: number) {
  const minutesEast = minutesEastAt(now)
  let before = now - LOOKED_BACK_MS
  if (minutesEastAt(before) === minutesEast) return { minutesEast }
  const minutesBefore = minutesEastAt(before)
  let after = now
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2)
    if (minutesEastAt(middle) === minutesEast) after = middle
    else before = middle
  }
  return { minutesEast, minutesBefore, changedAt: Math.floor(after / MINUTE_MS) * MINUTE_MS }
}
