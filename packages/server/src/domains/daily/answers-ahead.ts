import { dailyPlan, dateAt } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Journey, journeyRepository, statusOf } from './journey-repository.ts'
import { stillCounts } from './results.ts'

interface StarOfDay {
  playerId: number
  date: string
  nodeId: string
}

/** Whether the counted journey of a day can still rank. Until it is over, its player must not learn its answers. */
export function isJourneyAhead(journey: Journey | null, date: string, now: number): boolean {
  if (!journey) return date === dateAt(now)
  return statusOf(journey) === 'under-way' && stillCounts(journey, now)
}

/**
 * Whether the counted journey has not ended a star yet, although its player has an attempt there already: of another
 * journey before signing in, or one that an update has closed.
 */
export function starAheadCheck({ clock }: Pick<Platform, 'clock'>) {
  return async (db: Db, { playerId, date, nodeId }: StarOfDay): Promise<boolean> => {
    const journey = await journeyRepository(db).find(playerId, date)
    if (!isJourneyAhead(journey, date, clock())) return false
    const place = dailyPlan(date).stars.findIndex(star => star.nodeId === nodeId)
    return place >= (journey?.run.daily?.stars.length ?? 0)
  }
}

export type IsStarAhead = ReturnType<typeof starAheadCheck>
