import { createHmac } from 'node:crypto'
import {
  addDays,
  type Difficulty,
  dailyPlan,
  hivePointsAt,
  hiveThreshold,
  type StarPlan,
} from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/settings.ts'

/** No puzzle comes back within this time, forwards and backwards. */
export const DAYS_WITHOUT_REPEAT = 120

const SECRET = 'daily-secret'

async function digest(db: Db, text: string): Promise<Buffer> {
  return createHmac('sha256', await sharedSecret(db, SECRET))
    .update(text)
    .digest()
}

/** The play seed of everybody's journey of a day. */
export async function daySeed(db: Db, date: string): Promise<string> {
  return (await digest(db, `seed ${date}`)).toString('hex').slice(0, 32)
}

/** The puzzles of a day that was opened, in the order of its stars; empty if it was not. */
export async function puzzlesOf(db: Db, date: string): Promise<number[]> {
  const rows = await db
    .selectFrom('daily_puzzles')
    .select('scenario_id')
    .where('date', '=', date)
    .orderBy('star')
    .execute()
  return rows.map(({ scenario_id }) => scenario_id)
}

/** Draws the puzzles of a day when its first player sets out. Two processes draw the same, and keep what the first has stored. */
export async function openDay(tx: Db, date: string): Promise<number[]> {
  const held = await puzzlesOf(tx, date)
  if (held.length > 0) return held
  const { stars, level, hiveWins } = dailyPlan(date)
  const threshold = hiveThreshold(level, hiveWins)
  const drawn: number[] = []
  for (const star of stars) drawn.push(await drawPuzzle(tx, date, star, threshold, drawn))
  const rows = drawn.map((scenario_id, place) => ({ date, star: place + 1, scenario_id }))
  await tx
    .insertInto('daily_puzzles')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return puzzlesOf(tx, date)
}

async function drawPuzzle(
  tx: Db,
  date: string,
  star: StarPlan,
  threshold: number,
  drawn: readonly number[],
): Promise<number> {
  const used = new Set([...(await usedNear(tx, date)), ...drawn])
  const pool = await poolFor(tx, star, threshold)
  const fresh = pool.filter(id => !used.has(id))
  // An exhausted pool is no reason for a day without a journey.
  const candidates = fresh.length > 0 ? fresh : pool.filter(id => !drawn.includes(id))
  const roll = (await digest(tx, `${date} ${star.nodeId}`)).readUIntBE(0, 6)
  const chosen = candidates[roll % Math.max(1, candidates.length)]
  if (chosen === undefined) throw new ApiError('not-found', 'There is no puzzle for this star yet.')
  return chosen
}

async function usedNear(tx: Db, date: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('daily_puzzles')
    .select('scenario_id')
    .where('date', '>=', addDays(date, -DAYS_WITHOUT_REPEAT))
    .where('date', '<=', addDays(date, DAYS_WITHOUT_REPEAT))
    .execute()
  return rows.map(({ scenario_id }) => scenario_id)
}

/** In the order of their keys: ids may differ between databases with the same puzzles. */
async function poolFor(
  tx: Db,
  { game, difficulty }: StarPlan,
  threshold: number,
): Promise<number[]> {
  let query = tx
    .selectFrom('scenarios')
    .select('id')
    .where('game', '=', game)
    .where('difficulty', '=', difficulty)
    .where('is_daily', '=', 1)
    .where('status', 'in', ['published', 'reserve'])
  if (game === 'hive-builder') {
    const [least, most] = hivePointsAt(difficulty as Difficulty, threshold)
    query = query.where('points', '>=', least)
    if (most !== null) query = query.where('points', '<=', most)
  }
  const rows = await query.orderBy('key').execute()
  return rows.map(({ id }) => id)
}
