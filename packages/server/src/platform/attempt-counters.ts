import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** The owner of sums over all players; no player has this id. */
export const EVERYBODY = 0

/**
 * If all players added to one row, they would wait for one another. A sum over all players is kept in
 * parts, and each player always adds to the same one.
 */
const PARTS = 8

const DAY_MS = 86_400_000

type AttemptEvent = 'opened' | 'victory' | 'defeat' | 'closed'

interface CountedAttempt {
  game: string
  event: AttemptEvent
  score: number
}

/** The scores of a game fall into ten classes of equal width; the last one is open-ended. */
export const SCORE_CLASSES = 10
const CLASS_WIDTHS: Record<string, number> = { 'hive-builder': 10, 'time-trial': 10 }
const USUAL_CLASS_WIDTH = 50

export function scoreClassWidth(game: string): number {
  return CLASS_WIDTHS[game] ?? USUAL_CLASS_WIDTH
}

export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS)
}

/** Counts attempts that were opened or have ended, in the transaction that opens or ends them. */
export async function countAttempts(
  tx: Db,
  playerId: number,
  counted: readonly CountedAttempt[],
  now: number,
): Promise<void> {
  if (counted.length === 0) return
  const sums = new Map<string, number>()
  const add = (owner: number, name: string, amount: number) => {
    const key = `${owner} ${name}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  for (const attempt of counted) {
    for (const name of namesForAll(attempt, now)) add(EVERYBODY, name, 1)
    add(playerId, `${attempt.event}:${attempt.game}`, 1)
    if (attempt.score > 0) add(playerId, `points:${attempt.game}`, attempt.score)
  }
  const opened = counted.filter(({ event }) => event === 'opened').length
  if (opened > 0) add(playerId, 'opened', opened)
  await addUp(tx, playerId, sums)
  if (opened > 0 && (await openedBy(tx, playerId)) === opened) {
    await addUp(tx, playerId, new Map([[`${EVERYBODY} players`, 1]]))
  }
}

async function openedBy(db: Db, playerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tallies')
    .select('amount')
    .where('owner', '=', playerId)
    .where('name', '=', 'opened')
    .where('part', '=', 0)
    .executeTakeFirst()
  return row?.amount
}

function namesForAll({ game, event, score }: CountedAttempt, now: number): string[] {
  const names = [`${event}:${game}`]
  if (event === 'opened') return names
  names.push(`day:${dayOf(now)}:${event === 'victory' ? 'won' : 'lost'}`)
  if (event === 'victory') names.push(`score:${game}:${scoreClass(game, score)}`)
  return names
}

function scoreClass(game: string, score: number): number {
  return Math.min(SCORE_CLASSES - 1, Math.floor(score / scoreClassWidth(game)))
}

/** In the order of their keys, so that two transactions lock the same rows in the same order. */
async function addUp(tx: Db, playerId: number, sums: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...sums].sort().map(([key, amount]) => {
    const [ownerText, name = ''] = key.split(' ')
    const owner = Number(ownerText)
    return { owner, name, part: owner === EVERYBODY ? playerId % PARTS : 0, amount }
  })
  await tx
    .insertInto('tallies')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['owner', 'name', 'part']).doUpdateSet({
        amount: sql<number>`tallies.amount + excluded.amount`,
      }),
    )
    .execute()
}

/** Merges the sums of two players; if both had played, one player fewer counts. */
export async function moveCounters(tx: Db, from: number, to: number): Promise<void> {
  const moved = await tx
    .deleteFrom('tallies')
    .where('owner', '=', from)
    .returning(['name', 'amount'])
    .execute()
  if (moved.length === 0) return
  const hasPlayed = (await readCounters(tx, to)).has('opened')
  await addUp(tx, to, new Map(moved.map(({ name, amount }) => [`${to} ${name}`, Number(amount)])))
  if (hasPlayed) await addUp(tx, to, new Map([[`${EVERYBODY} players`, -1]]))
}

/** The sums of one owner by name; daily sums only from the given day on. */
export async function readCounters(
  db: Db,
  owner: number,
  firstDay = 0,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tallies')
    .select('name')
    .select(({ fn }) => fn.sum<number>('amount').as('amount'))
    .where('owner', '=', owner)
    .where(({ eb, or }) => or([eb('name', '<', 'day:'), eb('name', '>=', `day:${firstDay}`)]))
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, amount }) => [name, Number(amount)]))
}
