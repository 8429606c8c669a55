import {
  type Difficulty,
  dailyPlan,
  hivePointsAt,
  hiveThreshold,
  leastHivePoints,
  type StarPlan,
} from '@lexiverse/rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What a star of a day needs: puzzles of one game and difficulty, and hives by their threshold too. */
export interface Pool extends Pick<StarPlan, 'game' | 'difficulty'> {
  /** The points that a hive must reach; null for other games. */
  hivePoints: number | null
}

/** The pools of the five stars of a day, in their order. */
export function poolsOf(date: string): Pool[] {
  const { stars, level, hiveWins } = dailyPlan(date)
  return stars.map(({ game, difficulty }) => ({
    game,
    difficulty,
    hivePoints: game === 'hive-builder' ? hiveThreshold(level, hiveWins) : null,
  }))
}

const PLAYABLE = ['published', 'reserve']

/** In the order of their keys: ids may differ between databases with the same puzzles. */
export async function listPool(db: Db, { game, difficulty, hivePoints }: Pool): Promise<number[]> {
  let query = db
    .selectFrom('scenarios')
    .select('id')
    .where('game', '=', game)
    .where('difficulty', '=', difficulty)
    .where('is_daily', '=', 1)
    .where('status', 'in', PLAYABLE)
  if (hivePoints !== null) {
    const [least, most] = hivePointsAt(difficulty as Difficulty, hivePoints)
    query = query.where('points', '>=', least)
    if (most !== null) query = query.where('points', '<=', most)
  }
  const rows = await query.orderBy('key').execute()
  return rows.map(({ id }) => id)
}

interface Substitute {
  id: number
  isDaily: boolean
}

/**
 * For a pool without puzzles: those of the game's other daily pools, or if there are none those of open play, the
 * ones that fewest players have seen first.
 */
export async function listSubstitutes(db: Db, { game, hivePoints }: Pool): Promise<Substitute[]> {
  let query = db
    .selectFrom('scenarios')
    .leftJoin('scenario_uses', 'scenario_uses.scenario_id', 'scenarios.id')
    .select(['scenarios.id', 'scenarios.is_daily'])
    .where('scenarios.game', '=', game)
    .where('status', 'in', PLAYABLE)
    .groupBy(['scenarios.id', 'scenarios.is_daily', 'scenarios.key'])
  if (hivePoints !== null) query = query.where('points', '>=', leastHivePoints(hivePoints))
  const rows = await query
    .orderBy('scenarios.is_daily', 'desc')
    .orderBy(({ fn }) => fn.count('scenario_uses.player_id'))
    .orderBy('scenarios.key')
    .execute()
  return rows.map(({ id, is_daily }) => ({ id, isDaily: is_daily === 1 }))
}

export interface DailyUse {
  date: string
  id: number
  game: string
  key: string
}

const releasedKey = sql<string>`CASE WHEN used.status = 'withdrawn'
  THEN substr(used.key, 1, length(used.key) - length('~' || used.id)) ELSE used.key END`

/**
 * The puzzles of opened days, by date and star. A use counts for the row that has the puzzle now: a mended or newly
 * released text withdraws the old row, with its id behind the key, and leaves the answers as they were. A puzzle that
 * no release has any more keeps its row.
 */
export async function listUses(db: Db, from = '', to = '9999-12-31'): Promise<DailyUse[]> {
  return db
    .selectFrom('daily_puzzles')
    .innerJoin('scenarios as used', 'used.id', 'daily_puzzles.scenario_id')
    .leftJoin('scenarios as current', join =>
      join.onRef('current.game', '=', 'used.game').on('current.key', '=', releasedKey),
    )
    .select(['daily_puzzles.date', 'used.game', releasedKey.as('key')])
    .select(({ fn }) => fn.coalesce('current.id', 'used.id').as('id'))
    .where('daily_puzzles.date', '>=', from)
    .where('daily_puzzles.date', '<=', to)
    .orderBy('daily_puzzles.date')
    .orderBy('daily_puzzles.star')
    .execute()
}

/** The day on which each puzzle that a day has had was used last. */
export async function lastUses(db: Db): Promise<Map<number, string>> {
  return new Map((await listUses(db)).map(({ id, date }) => [id, date]))
}
