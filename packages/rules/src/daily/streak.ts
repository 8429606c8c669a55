import { addDays, mondayOf } from './calendar.ts'

export interface Streak {
  /** Days played in a row; forgiven days are not counted. */
  days: number
  longest: number
  /** Missed days inside the present row that were forgiven, earliest first. */
  forgiven: string[]
}

interface Row {
  days: number
  last: string
  forgiven: string[]
}

/** One missed day in each week, Monday to Sunday, does not end a row. Today counts as missed only when it is over. */
export function streakOf(played: Iterable<string>, today: string): Streak {
  const rows = rowsOf([...new Set(played)].filter(date => date <= today).sort())
  const longest = Math.max(0, ...rows.map(({ days }) => days))
  const latest = rows.at(-1)
  const bridge = latest && bridgeTo(latest, today)
  if (!latest || !bridge) return { days: 0, longest, forgiven: [] }
  return { days: latest.days, longest, forgiven: [...latest.forgiven, ...bridge] }
}

function rowsOf(dates: readonly string[]): Row[] {
  const rows: Row[] = []
  for (const date of dates) {
    const row = rows.at(-1)
    const bridge = row && bridgeTo(row, date)
    if (!row || !bridge) rows.push({ days: 1, last: date, forgiven: [] })
    else {
      row.days += 1
      row.last = date
      row.forgiven.push(...bridge)
    }
  }
  return rows
}

/** The missed days between a row and a day, if all of them are forgiven. */
function bridgeTo({ last, forgiven }: Row, date: string): string[] | null {
  const bridge: string[] = []
  for (let missed = addDays(last, 1); missed < date; missed = addDays(missed, 1)) {
    const week = mondayOf(missed)
    if ([...forgiven, ...bridge].some(other => mondayOf(other) === week)) return null
    bridge.push(missed)
  }
  return bridge
}
