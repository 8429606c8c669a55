import type { RunRecord } from '../campaign/run.ts'
import { DAILY_STARS } from './day.ts'

export const starMarks = ['flawless', 'won', 'missed'] as const
export type StarMark = (typeof starMarks)[number]

type EndedStar = NonNullable<RunRecord['daily']>['stars'][number]

export function markOf({ result, isFlawless }: EndedStar): StarMark {
  if (result === 'defeat') return 'missed'
  return isFlawless ? 'flawless' : 'won'
}

export const POINTS_PER_MIND_POINT = 50

/** Minutes for the whole journey, and the points for staying below them. */
const timeSteps = [
  [5, 50],
  [10, 40],
  [15, 30],
  [20, 20],
  [30, 10],
] as const

const MINUTE_MS = 60_000

/** Coarse, so that speed breaks ties and does not decide. */
export function timePoints(playedMs: number): number {
  return timeSteps.find(([minutes]) => playedMs < minutes * MINUTE_MS)?.[1] ?? 0
}

export interface DailyScore {
  total: number
  stars: number
  mindPoints: number
  time: number
}

/** Time pays only for five stars won: a journey given up early would otherwise be the fastest. */
export function dailyScore(run: RunRecord, playedMs: number): DailyScore {
  const ended = run.daily?.stars ?? []
  const stars = ended.reduce((sum, { score }) => sum + score, 0)
  const won = ended.filter(({ result }) => result === 'victory').length
  const mindPoints = run.mindPoints.current * POINTS_PER_MIND_POINT
  const time = won === DAILY_STARS ? timePoints(playedMs) : 0
  return { total: stars + mindPoints + time, stars, mindPoints, time }
}
