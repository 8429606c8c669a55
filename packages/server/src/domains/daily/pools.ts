import {
  type Difficulty,
  dailyPlan,
  hivePointsAt,
  hiveThreshold,
  leastHivePoints,
  type StarPlan,
} from '@lexiverse/rules'
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

/** The day on which each of these puzzles was used last. */
export async function lastUses(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('daily_puzzles')
    .select(({ fn }) => ['scenario_id', fn.max('date').as('date')])
    .where('scenario_id', 'in', ids)
    .groupBy('scenario_id')
    .execute()
  return new Map(rows.map(({ scenario_id, date }) => [scenario_id, date]))
}
