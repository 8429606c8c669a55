import type { Daily } from '@lexiverse/contract/daily'
import { gameLabels, PRODUCT_NAME } from '@lexiverse/rules'
import { markName } from '../../art/figures/star-mark.tsx'
import { counted } from '../../platform/formats.ts'
import { dayPath } from './daily-paths.ts'
import type { DailyStar } from './daily-types.ts'
import { figureName } from './figure-names.ts'
import { wonStars } from './star-states.ts'

export type SharedDay = Pick<Daily, 'date' | 'number' | 'figure' | 'stars'> & {
  score: { total: number }
}

const signs = { flawless: '🌟', won: '🌙', missed: '⭕', none: '▫️' } as const

function starLine({ game, mark, points }: DailyStar, isWords: boolean): string {
  const { label } = gameLabels[game]
  if (!isWords) return `${signs[mark ?? 'none']} ${label}`
  return `${label}: ${markName(mark)}${points > 0 ? `, ${counted(points, 'point')}` : ''}`
}

/** A day to share: one line for each star, no word of the puzzles, and the link to the day. */
export function sharedDayText(day: SharedDay, isWords: boolean, origin: string): string {
  return [
    `${PRODUCT_NAME} ${day.number}: ${figureName(day.figure)}`,
    ...day.stars.map(star => starLine(star, isWords)),
    `${wonStars(day)} of 5 stars, ${counted(day.score.total, 'point')}`,
    origin + dayPath(day.date),
  ].join('\n')
}
