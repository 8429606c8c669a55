import type { RunRecord } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Uncounted } from './journey-repository.ts'

interface MergedJourney {
  date: string
  runId: number
  score: number | null
  endedAt: number | null
  uncounted: Uncounted | null
  isOpen: boolean
  startedAt: number
  /** When its first star ended, or itself if it had none; null while none has. From then on its player knows answers. */
  knownAt: number | null
  /** When each of its stars ended. */
  starEnds: readonly number[]
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
    if (other) {
      const isReplaced = isBetter(journey, other)
      const [kept, left] = isReplaced ? [journey, other] : [other, journey]
      dropped.push(left.runId)
      best.set(journey.date, isRepetition(kept, left) ? await withoutRank(tx, kept) : kept)
    } else best.set(journey.date, journey)
  }
  const practised = await firstPractices(tx, [from, to])
  for (const [date, journey] of best) {
    if (isPractised(journey, practised.get(date))) best.set(date, await withoutRank(tx, journey))
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

/** The reason of an admin stays readable; a refusal for the pace could be lifted, and gives way. */
async function withoutRank(tx: Db, journey: MergedJourney): Promise<MergedJourney> {
  const { uncounted: reason } = journey
  const uncounted = reason === null || reason === 'pace' ? 'repeated' : reason
  await tx
    .updateTable('daily_journeys')
    .set({ uncounted, is_repetition: 1 })
    .where('run_id', '=', journey.runId)
    .execute()
  return { ...journey, uncounted }
}

/**
 * Whether a journey was played, or can be played on, with answers that its player knows from the other: it was
 * begun after a star of the other had ended, or one of its stars ended after the same star of the other.
 */
function isRepetition(a: MergedJourney, of: MergedJourney): boolean {
  if (of.knownAt !== null && a.startedAt > of.knownAt) return true
  return of.starEnds.some((end, place) => {
    const own = a.starEnds[place]
    return own === undefined ? a.isOpen : own > end
  })
}

/**
 * A finished journey comes before an unfinished one: a day that was played is never lost by signing in. Then comes
 * the one that repeats nothing, then a counted result, a higher one before a lower, and the open one of two
 * without a result.
 */
function isBetter(a: MergedJourney, b: MergedJourney): boolean {
  const worth = (journey: MergedJourney, other: MergedJourney) => [
    journey.score === null ? 0 : 1,
    journey.score === null && journey.isOpen ? 1 : 0,
    isRepetition(journey, other) ? 0 : 1,
    journey.uncounted === null ? 1 : 0,
    journey.score ?? 0,
  ]
  const [own, others] = [worth(a, b), worth(b, a)]
  const place = own.findIndex((value, i) => value !== others[i])
  return place >= 0 && (own[place] ?? 0) > (others[place] ?? 0)
}

/** Whether a star of a journey ended, or can still be ended, after its day was practised before the merge. */
function isPractised({ isOpen, starEnds }: MergedJourney, at: number | undefined): boolean {
  return at !== undefined && (isOpen || starEnds.some(end => end > at))
}

/** When each day was practised first. */
async function firstPractices(tx: Db, playerIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('runs')
    .select(['state', 'started_at'])
    .where('player_id', 'in', playerIds)
    .where('kind', '=', 'daily-practice')
    .orderBy('started_at', 'desc')
    .execute()
  return new Map(
    rows.map(({ state, started_at }) => {
      const { daily } = JSON.parse(state) as RunRecord
      return [daily?.date ?? '', started_at]
    }),
  )
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
  const starEndsOf = await starEnds(tx, playerIds)
  return rows.map(row => {
    const ends = starEndsOf.get(row.run_id) ?? []
    return {
      date: row.date,
      runId: row.run_id,
      score: row.score,
      endedAt: row.ended_at,
      uncounted: row.uncounted as Uncounted | null,
      isOpen: row.status === 'open',
      startedAt: row.started_at,
      knownAt: ends[0] ?? row.ended_at ?? (row.status === 'open' ? null : row.run_ended_at),
      starEnds: ends,
    }
  })
}

async function starEnds(tx: Db, playerIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('attempts')
    .innerJoin('daily_journeys', 'daily_journeys.run_id', 'attempts.run_id')
    .select(['attempts.run_id', 'attempts.ended_at'])
    .where('daily_journeys.player_id', 'in', playerIds)
    .where('attempts.status', 'in', ['victory', 'defeat'])
    .orderBy('attempts.id')
    .execute()
  const ends = new Map<number, number[]>()
  for (const { run_id, ended_at } of rows) {
    ends.set(run_id, [...(ends.get(run_id) ?? []), ended_at ?? 0])
  }
  return ends
}
