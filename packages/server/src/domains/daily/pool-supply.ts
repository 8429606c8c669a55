import type { PoolSupply } from '@lexiverse/contract'
import { addDays, dateAt } from '@lexiverse/rules'
import type { Logger } from 'pino'
import type { Db } from '../../platform/database/database.ts'
import { DAYS_WITHOUT_REPEAT, puzzlesOf } from './draw-day.ts'
import { lastUses, listPool, type Pool, poolsOf } from './pools.ts'

/** A pool that lasts a year lasts for ever: its puzzles come back after 120 days. */
const DAYS_AHEAD = 365
/** A release can bring new puzzles within this time. */
const SOON_DAYS = 60

const keyOf = ({ game, difficulty, hivePoints }: Pool) => `${game} ${difficulty} ${hivePoints}`

/** How many days each pool still lasts before a puzzle must come back within 120 days: the coming days are drawn in thought. */
export async function poolSupply(db: Db, now: number): Promise<PoolSupply[]> {
  const today = dateAt(now)
  const isDrawn = (await puzzlesOf(db, today)).length > 0
  const pools = new Map<string, { ids: number[]; supply: PoolSupply }>()
  const lastUsed = await lastUses(db)
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const date = addDays(today, day)
    for (const pool of poolsOf(date)) {
      const key = keyOf(pool)
      let entry = pools.get(key)
      if (!entry) {
        const ids = await listPool(db, pool)
        entry = { ids, supply: { ...pool, puzzles: ids.length, days: null } }
        pools.set(key, entry)
      }
      if (entry.supply.days !== null || (isDrawn && day === 0)) continue
      const free = addDays(date, -DAYS_WITHOUT_REPEAT)
      const fresh = entry.ids.find(id => (lastUsed.get(id) ?? '') < free)
      if (fresh === undefined) entry.supply.days = day
      else lastUsed.set(fresh, date)
    }
  }
  return [...pools.values()].map(({ supply }) => supply)
}

/** Once for each day and server, so that an exhausted pool does not come as a surprise. */
export async function logPoolSupply(db: Db, now: number, log: Pick<Logger, 'info' | 'warn'>) {
  const pools = await poolSupply(db, now)
  const short = pools.filter(({ days }) => days !== null && days < SOON_DAYS)
  if (short.length > 0) log.warn({ pools: short }, 'daily puzzles run out soon')
  else log.info({ pools }, 'daily puzzles left')
}
