import type { Daily } from '@lexiverse/contract'
import { dailyPlan, markOf, nextStar, openDailyRun } from '@lexiverse/rules'
import { type Journey, statusOf } from './journey-repository.ts'

/** A day as its player stands in it. */
export function describeDay(date: string, journey: Journey | null, playedBy: number): Daily {
  const plan = dailyPlan(date)
  // Before the journey is opened: what it will start with.
  const run = journey?.run ?? openDailyRun('daily', date, 'unopened')
  const status = statusOf(journey)
  return {
    date,
    number: plan.number,
    figure: plan.figure,
    glyphs: [...plan.glyphs],
    stars: plan.stars.map((star, place) => {
      const ended = run.daily?.stars[place]
      return {
        ...star,
        mark: ended ? markOf(ended) : null,
        points: ended?.score ?? 0,
        playedMs: journey?.result?.stars[place]?.playedMs ?? 0,
      }
    }),
    status,
    runId: journey?.runId ?? null,
    nextStar: nextStar(run),
    mindPoints: run.mindPoints,
    heldGlyphs: run.glyphs,
    score: journey?.result?.score ?? null,
    playedBy,
  }
}
