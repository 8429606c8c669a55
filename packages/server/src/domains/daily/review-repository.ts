import type { ReviewedResult } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'

type Decision = ReviewedResult['decisions'][number]
export type Beyond = ReviewedResult['beyond'][number]

/** Of so many other players, fewer than one has a better result than one beyond the 99.9th percentile. */
const ONE_OF = 1_000

export interface ResultRow {
  run_id: number
  player_id: number
  date: string
  score: number | null
  full_ms: number | null
  uncounted: string | null
  is_repetition: number
  name: string | null
}

export function reviewRepository(db: Db) {
  const ended = () =>
    db
      .selectFrom('daily_journeys')
      .leftJoin('daily_profiles', 'daily_profiles.player_id', 'daily_journeys.player_id')
      .select([
        'daily_journeys.run_id',
        'daily_journeys.player_id',
        'daily_journeys.date',
        'daily_journeys.score',
        'daily_journeys.full_ms',
        'daily_journeys.uncounted',
        'daily_journeys.is_repetition',
        'daily_profiles.name',
      ])
      .where('ended_at', 'is not', null)

  const countedOf = (date: string) =>
    ended().where('date', '=', date).where('uncounted', 'is', null)

  /** The highest scores of a day, one more than can be beyond the percentile. */
  const highest = (date: string, most: number) =>
    countedOf(date).orderBy('score', 'desc').limit(most).execute()

  const fastest = (date: string, most: number) =>
    countedOf(date).where('full_ms', 'is not', null).orderBy('full_ms').limit(most).execute()

  const countPlayers = async (date: string) => {
    const row = await db
      .selectFrom('daily_journeys')
      .select(({ fn }) => [fn.countAll().as('all'), fn.count('full_ms').as('full')])
      .where('date', '=', date)
      .where('ended_at', 'is not', null)
      .where('uncounted', 'is', null)
      .executeTakeFirstOrThrow()
    return { all: Number(row.all), full: Number(row.full) }
  }

  return {
    find: (runId: number): Promise<ResultRow | undefined> =>
      ended().where('run_id', '=', runId).executeTakeFirst(),

    /** Results since a day that were played faster than people can. */
    listRefused: (since: string): Promise<ResultRow[]> =>
      ended().where('uncounted', '=', 'pace').where('date', '>=', since).execute(),

    listSetAside: (): Promise<ResultRow[]> =>
      ended().where('uncounted', '=', 'set-aside').orderBy('date', 'desc').execute(),

    /** Results of a day that more than 99.9 percent of the other players are below, and in what. */
    async listBeyond(date: string): Promise<Map<number, ResultRow & { beyond: Beyond[] }>> {
      const { all, full } = await countPlayers(date)
      const found = new Map<number, ResultRow & { beyond: Beyond[] }>()
      const add = (rows: readonly ResultRow[], reason: Beyond) => {
        for (const row of rows) {
          const { beyond } = found.get(row.run_id) ?? { beyond: [] }
          found.set(row.run_id, { ...row, beyond: [...beyond, reason] })
        }
      }
      const most = (players: number) => Math.ceil((players - 1) / ONE_OF)
      add(above(await highest(date, most(all) + 1), most(all), 'score'), 'score')
      add(above(await fastest(date, most(full) + 1), most(full), 'full_ms'), 'speed')
      return found
    },

    async decisions(runIds: readonly number[]): Promise<(runId: number) => Decision[]> {
      if (runIds.length === 0) return () => []
      const rows = await db
        .selectFrom('daily_reviews')
        .selectAll()
        .where('run_id', 'in', runIds)
        .orderBy('id', 'desc')
        .execute()
      return runId =>
        rows
          .filter(row => row.run_id === runId)
          .map(({ action, editor, reason, at }) => ({
            action: action as Decision['action'],
            editor,
            reason,
            at,
          }))
    },

    async insert(runId: number, { action, editor, reason, at }: Decision): Promise<void> {
      const row = { run_id: runId, action, editor, reason, at }
      await db.insertInto('daily_reviews').values(row).execute()
    },

    /** What the player reads of a result that is set aside. */
    async reasonFor(runId: number): Promise<string | null> {
      const row = await db
        .selectFrom('daily_reviews')
        .select('reason')
        .where('run_id', '=', runId)
        .where('action', '=', 'set-aside')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.reason ?? null
    },
  }
}

/** The first of these rows, unless they share their value with more players than can be beyond. */
function above(rows: readonly ResultRow[], most: number, by: 'score' | 'full_ms'): ResultRow[] {
  const next = rows[most]
  return next ? rows.slice(0, most).filter(row => row[by] !== next[by]) : []
}
