import { formatCount, formatUtcDay } from '../../platform/formats.ts'

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** "No. 214 · Nov 16", which does not break: its dot would stand alone at the end of a line. */
export const dayLabel = (number: number, date: string): string =>
  `No.\u00a0${number}\u00a0·\u00a0${formatUtcDay(startOf(date)).replaceAll(' ', '\u00a0')}`

interface Streak {
  readonly days: number
  readonly longest: number
  readonly forgiven: readonly string[]
}

/** The row of days, quietly: a lost one is a new beginning. */
export function streakText({ days, longest }: Streak): string {
  if (days > 0) return days === 1 ? 'day in a row' : 'days in a row'
  return longest > 0
    ? 'Play today to begin a new row of days'
    : 'Play each day to make a row of days'
}

/** Says which missed day inside the row was forgiven last; empty if none was. */
export function forgivenText({ days, forgiven }: Streak): string {
  const last = forgiven.at(-1)
  if (!last || days === 0) return ''
  return `${formatUtcDay(startOf(last))} was missed and is forgiven: one day a week is.`
}

/** Results without a rank are not counted, so that one can be done while nobody has played. */
export function playedByText(playedBy: number, isDone: boolean): string {
  if (playedBy === 0) return isDone ? 'You have finished it' : 'Nobody has finished it yet'
  return `Played by ${formatCount(playedBy)} today`
}
