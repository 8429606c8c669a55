import { DAILY_STARS, type DailyScore, type RunRecord, type StarMark } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.ts'

/** What is stored of a journey that has ended. */
export interface StoredResult {
  score: DailyScore
  playedMs: number
  stars: { mark: StarMark; points: number; playedMs: number }[]
}

/** Why a journey does not count. `repeated`: with answers known from another journey; `void`: a star could not be replayed. */
export type Uncounted = 'assisted' | 'late' | 'pace' | 'repeated' | 'set-aside' | 'void'

export interface Journey {
  playerId: number
  date: string
  runId: number
  startedAt: number
  endedAt: number | null
  score: number | null
  result: StoredResult | null
  uncounted: Uncounted | null
  /** Played with answers known from another journey, whatever else keeps it from counting. */
  isRepetition: boolean
  run: RunRecord
}

export type JourneyStatus = 'not-begun' | 'under-way' | 'done' | 'abandoned'

export function statusOf(journey: Journey | null): JourneyStatus {
  if (!journey) return 'not-begun'
  if (journey.endedAt !== null) return 'done'
  return journey.run.status === 'open' ? 'under-way' : 'abandoned'
}

/** With the run's own state. */
type JourneyRow = Row<'daily_journeys'> & { state: string }

export function toJourney(row: JourneyRow): Journey {
  return {
    playerId: row.player_id,
    date: row.date,
    runId: row.run_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    score: row.score,
    result: row.result === null ? null : (JSON.parse(row.result) as StoredResult),
    uncounted: row.uncounted as Uncounted | null,
    isRepetition: row.is_repetition === 1,
    run: JSON.parse(row.state) as RunRecord,
  }
}

/** The journeys that count: at most one of each player and day. */
export function journeyRepository(db: Db) {
  const journeys = () =>
    db
      .selectFrom('daily_journeys')
      .innerJoin('runs', 'runs.id', 'daily_journeys.run_id')
      .selectAll('daily_journeys')
      .select('runs.state')

  const journeysOf = (playerId: number) =>
    journeys().where('daily_journeys.player_id', '=', playerId)

  return {
    async find(playerId: number, date: string): Promise<Journey | null> {
      const row = await journeysOf(playerId).where('date', '=', date).executeTakeFirst()
      return row ? toJourney(row) : null
    },

    async findByRun(runId: number): Promise<Journey | null> {
      const row = await journeys().where('run_id', '=', runId).executeTakeFirst()
      return row ? toJourney(row) : null
    },

    async list(playerId: number, dates: readonly string[]): Promise<Journey[]> {
      if (dates.length === 0) return []
      const rows = await journeysOf(playerId).where('date', 'in', dates).execute()
      return rows.map(toJourney)
    },

    /** The journey of an earlier day that is still open. */
    async findUnfinished(playerId: number, before: string): Promise<Journey | null> {
      const row = await journeysOf(playerId)
        .where('date', '<', before)
        .where('daily_journeys.ended_at', 'is', null)
        .where('runs.status', '=', 'open')
        .executeTakeFirst()
      return row ? toJourney(row) : null
    },

    async insert(playerId: number, date: string, runId: number, now: number): Promise<void> {
      await db
        .insertInto('daily_journeys')
        .values({ player_id: playerId, date, run_id: runId, started_at: now })
        .execute()
    },

    /** Undefined for a run that is not the counted journey of its day. */
    async end(
      runId: number,
      result: StoredResult,
      uncounted: (startedAt: number) => Uncounted | null,
      now: number,
    ) {
      const row = await db
        .selectFrom('daily_journeys')
        .select(['started_at', 'uncounted'])
        .where('run_id', '=', runId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const reason = (row.uncounted as Uncounted | null) ?? uncounted(row.started_at)
      await db
        .updateTable('daily_journeys')
        .set({
          ended_at: now,
          score: result.score.total,
          result: JSON.stringify(result),
          uncounted: reason,
          full_ms: fullMs(result),
        })
        .where('run_id', '=', runId)
        .execute()
      return { uncounted: reason }
    },

    async setUncounted(runId: number, uncounted: Uncounted | null): Promise<void> {
      await db
        .updateTable('daily_journeys')
        .set({ uncounted })
        .where('run_id', '=', runId)
        .execute()
    },

    /** The days on which a player has finished a journey. */
    async playedDates(playerId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('daily_journeys')
        .select('date')
        .where('player_id', '=', playerId)
        .where('ended_at', 'is not', null)
        .execute()
      return rows.map(({ date }) => date)
    },

    async bestBefore(playerId: number, date: string): Promise<number | null> {
      const row = await db
        .selectFrom('daily_journeys')
        .select(({ fn }) => fn.max<number | null>('score').as('best'))
        .where('player_id', '=', playerId)
        .where('date', '<', date)
        .where('uncounted', 'is', null)
        .executeTakeFirst()
      return row?.best ?? null
    },
  }
}

/** The time of a journey whose stars were all won: giving stars up is no speed. */
function fullMs({ stars, playedMs }: StoredResult): number | null {
  const won = stars.filter(({ mark }) => mark !== 'missed').length
  return won === DAILY_STARS ? playedMs : null
}
