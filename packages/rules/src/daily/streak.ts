import { addDays, mondayOf } from './calendar.ts'

export interface Streak {
  /** Days played in a row; forgiven days are not counted. */
  days: number
  longest: number
  /** Missed days inside the present row that were forgiven, earliest first. */
  forgiven: string[]
}

/** After a forgiven day the next six are not forgiven. */
const DAYS_OF_WEEK = 7

/** Days before this Monday were forgiven once in each week, Monday to Sunday. Rows that were earned so stay. */
const ANY_SEVEN_DAYS_SINCE = '2026-11-23'

/**
 * One missed day in any seven days does not end a row. A forgiven day counts against the next row too: else a
 * week with a lost row would be forgiven twice. Today counts as missed only when it is over.
 */
export function streakOf(played: Iterable<string>, today: string): Streak {
  const dates = new Set(played)
  const first = [...dates].sort()[0]
  const streak: Streak = { days: 0, longest: 0, forgiven: [] }
  let forgivenAgain = first ?? today
  for (let date = first ?? today; date <= today; date = addDays(date, 1)) {
    if (dates.has(date)) {
      streak.days += 1
      streak.longest = Math.max(streak.longest, streak.days)
    } else if (date < today && streak.days > 0) {
      const isForgiven =
        date < ANY_SEVEN_DAYS_SINCE
          ? streak.forgiven.every(other => mondayOf(other) !== mondayOf(date))
          : date >= forgivenAgain
      if (isForgiven) {
        streak.forgiven.push(date)
        forgivenAgain = addDays(date, DAYS_OF_WEEK)
      } else Object.assign(streak, { days: 0, forgiven: [] })
    }
  }
  return streak
}
