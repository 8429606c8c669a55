import { createHmac } from 'node:crypto'
import { freshestBoards } from '@lexiverse/content'
import { addDays, starNode } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { sharedSecret } from '../../platform/settings.ts'
import {
  type DailyUse,
  lastUses,
  listPool,
  listSubstitutes,
  listUses,
  type Pool,
  poolsOf,
} from './pools.ts'

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
  const near = await usedNear(tx, date)
  const drawn: number[] = []
  for (const [place, pool] of poolsOf(date).entries()) {
    drawn.push(await drawPuzzle(tx, { date, star: place + 1, pool, near, drawn }))
  }
  const rows = drawn.map((scenario_id, place) => ({ date, star: place + 1, scenario_id }))
  await tx
    .insertInto('daily_puzzles')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const stored = await puzzlesOf(tx, date)
  await keepFromOpenPlay(tx, stored)
  return stored
}

/** A day whose pool is exhausted uses puzzles of open play. */
async function keepFromOpenPlay(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('scenarios')
    .set({ is_daily: 1 })
    .where('id', 'in', ids)
    .where('is_daily', '=', 0)
    .execute()
}

interface Draw {
  date: string
  star: number
  pool: Pool
  /** Used on the days around the date. */
  near: readonly DailyUse[]
  /** Drawn for earlier stars of the same day. */
  drawn: readonly number[]
}

async function drawPuzzle(tx: Db, { date, star, pool, near, drawn }: Draw): Promise<number> {
  const used = new Set([...drawn, ...near.map(({ id }) => id)])
  const held = (await listPool(tx, pool)).filter(id => !drawn.includes(id))
  const boards = near.filter(({ game }) => game === 'word-web').map(({ key }) => key)
  const freshest = pool.game === 'word-web' ? await themeFilter(tx, drawn) : allOf
  const fresh = freshest(
    held.filter(id => !used.has(id)),
    boards,
  )
  const roll = (await digest(tx, `${date} ${starNode(star)}`)).readUIntBE(0, 6)
  return (
    fresh[roll % Math.max(1, fresh.length)] ??
    (await usedLongestAgo(tx, freshest(held))) ??
    (await drawSubstitute(tx, pool, drawn, freshest))
  )
}

/** An exhausted pool is no reason for a day without a journey: few players still know a puzzle of long ago. */
async function usedLongestAgo(tx: Db, ids: readonly number[]): Promise<number | undefined> {
  const uses = await lastUses(tx)
  const usedOn = (id: number) => uses.get(id) ?? ''
  return ids.toSorted((a, b) => (usedOn(a) < usedOn(b) ? -1 : Number(usedOn(a) > usedOn(b))))[0]
}

async function drawSubstitute(
  tx: Db,
  pool: Pool,
  drawn: readonly number[],
  freshest: Freshest,
): Promise<number> {
  const substitutes = (await listSubstitutes(tx, pool)).filter(({ id }) => !drawn.includes(id))
  const daily = substitutes.filter(({ isDaily }) => isDaily).map(({ id }) => id)
  const chosen =
    (await usedLongestAgo(tx, freshest(daily))) ?? freshest(substitutes.map(({ id }) => id))[0]
  if (chosen === undefined) throw new ApiError('not-found', 'There is no puzzle for this star yet.')
  return chosen
}

/** The puzzles of the days around a date, the nearest first. */
async function usedNear(tx: Db, date: string): Promise<DailyUse[]> {
  const uses = await listUses(
    tx,
    addDays(date, -DAYS_WITHOUT_REPEAT),
    addDays(date, DAYS_WITHOUT_REPEAT),
  )
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(date))
  return uses.sort((one, other) => distance(one.date) - distance(other.date))
}

/** Of some puzzles those that suit the day best, in their order. */
type Freshest = (ids: readonly number[], used?: readonly string[]) => readonly number[]

const allOf: Freshest = ids => ids

/**
 * Of some boards those whose themes are neither among those drawn for the day, of any pool, nor among the keys of
 * boards used, the nearest first.
 */
async function themeFilter(tx: Db, drawn: readonly number[]): Promise<Freshest> {
  const rows = await tx
    .selectFrom('scenarios')
    .select(['id', 'key'])
    .where('game', '=', 'word-web')
    .execute()
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const drawnKeys = drawn.flatMap(id => keys.get(id) ?? [])
  return (ids, used = []) => {
    const boards = ids.map(id => ({ id, key: keys.get(id) ?? '' }))
    return freshestBoards(boards, [...drawnKeys, ...used]).map(({ id }) => id)
  }
}
