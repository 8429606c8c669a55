import { isDate } from '@lexiverse/rules'

export interface DayPlace {
  /** Null is today by the server's clock. */
  date: string | null
  isPractice: boolean
}

/** The day that an address names. */
export function placeOf(search: string): DayPlace {
  const asked = new URLSearchParams(search)
  const date = asked.get('date')
  return { date: date && isDate(date) ? date : null, isPractice: asked.has('practice') }
}

const withDate = (path: string, date: string | null): string =>
  date ? `${path}?date=${date}` : path

export const dayPath = (date: string | null): string => withDate('/daily', date)

export const resultPath = (date: string | null): string => withDate('/daily-result', date)

/** A result of a day to watch, by default its best, beside the own. */
export function watchPath(date: string, runId: number | null): string {
  const path = withDate('/daily-watch', date)
  return runId === null ? path : `${path}&run=${runId}`
}

/** The result that an address of watching names; null is the best. */
export function watchedRun(search: string): number | null {
  const asked = Number(new URLSearchParams(search).get('run'))
  return Number.isInteger(asked) && asked > 0 ? asked : null
}

export function starPath({ date, isPractice }: DayPlace): string {
  const search = new URLSearchParams({
    ...(date && { date }),
    ...(isPractice && { practice: '1' }),
  })
  return search.size > 0 ? `/daily-star?${search}` : '/daily-star'
}
