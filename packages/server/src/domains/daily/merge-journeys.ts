import type { Db } from '../../platform/database/database.ts'

interface MergedJourney {
  date: string
  runId: number
  score: number | null
  endedAt: number | null
  uncounted: string | null
  isOpen: boolean
  startedAt: number
  /** When it ended or was abandoned; null while it is open. */
  overAt: number | null
}

export interface CountedDay {
  date: string
  score: number
}

/** Leaves one journey of each day, with the account. Returns those that count, earliest first. */
export async function mergeJourneys(tx: Db, from: number, to: number): Promise<CountedDay[]> {
  const best = new Map<string, MergedJourney>()
  const dropped: number[] = []
  for (const journey of await journeysOf(tx, [from, to])) {
    const other = best.get(journey.date)
    const kept = other && !isBetter(journey, other) ? other : journey
    if (other) dropped.push((kept === journey ? other : journey).runId)
    best.set(journey.date, kept)
  }
  if (dropped.length > 0) {
    await tx.deleteFrom('daily_journeys').where('run_id', 'in', dropped).execute()
  }
  await tx
    .updateTable('daily_journeys')
    .set({ player_id: to })
    .where('player_id', '=', from)
    .execute()
  return [...best.values()].flatMap(({ date, score, endedAt, uncounted }) =>
    score !== null && endedAt !== null && uncounted === null ? [{ date, score }] : [],
  )
}

const isBegunAfter = (a: MergedJourney, b: MergedJourney): boolean =>
  b.overAt !== null && a.startedAt > b.overAt

/**
 * A journey that was begun when the other was over is a repetition, played with known answers. Else a counted
 * result comes before any other, a higher one before a lower, and of two without a result the open one.
 */
function isBetter(a: MergedJourney, b: MergedJourney): boolean {
  if (isBegunAfter(a, b)) return false
  if (isBegunAfter(b, a)) return true
  const worth = ({ score, uncounted, isOpen }: MergedJourney) => {
    if (score === null) return isOpen ? -1 : -2
    return uncounted === null ? score + 1 : 0
  }
  return worth(a) > worth(b)
}

async function journeysOf(tx: Db, playerIds: readonly number[]): Promise<MergedJourney[]> {
  const rows = await tx
    .selectFrom('daily_journeys')
    .innerJoin('runs', 'runs.id', 'daily_journeys.run_id')
    .select([
      'daily_journeys.date',
      'daily_journeys.run_id',
      'daily_journeys.score',
      'daily_journeys.ended_at',
      'daily_journeys.uncounted',
      'daily_journeys.started_at',
      'runs.status',
      'runs.ended_at as run_ended_at',
    ])
    .where('daily_journeys.player_id', 'in', playerIds)
    .orderBy('daily_journeys.date')
    .execute()
  return rows.map(row => ({
    date: row.date,
    runId: row.run_id,
    score: row.score,
    endedAt: row.ended_at,
    uncounted: row.uncounted,
    isOpen: row.status === 'open',
    startedAt: row.started_at,
    overAt: row.ended_at ?? (row.status === 'open' ? null : row.run_ended_at),
  }))
}
