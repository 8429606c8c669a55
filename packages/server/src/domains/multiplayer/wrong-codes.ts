import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Pace } from '../../platform/rate-limit.ts'

/**
 * Wrong room codes by address, counted in the database: over all server processes, and beyond a restart. Kept for an
 * address is the moment at which its allowance is full again.
 */
export function wrongCodes(db: Db, { perSecond, burst }: Pace) {
  const interval = Math.round(1_000 / perSecond)
  return {
    /** Milliseconds until the address may try another code; 0 if it may now. */
    async wait(address: string, now: number): Promise<number> {
      const row = await db
        .selectFrom('wrong_codes')
        .select('full_at')
        .where('address', '=', address)
        .executeTakeFirst()
      return Math.max(0, (row?.full_at ?? 0) - now - interval * (burst - 1))
    },

    /** Counted beyond the allowance too: processes that were asked at the same moment have answered all the same. */
    async count(address: string, now: number): Promise<void> {
      const later = sql<number>`case when wrong_codes.full_at > ${now} then wrong_codes.full_at else ${now} end`
      await db
        .insertInto('wrong_codes')
        .values({ address, full_at: now + interval })
        .onConflict(conflict =>
          conflict.column('address').doUpdateSet({ full_at: sql<number>`${later} + ${interval}` }),
        )
        .execute()
      await db.deleteFrom('wrong_codes').where('full_at', '<=', now).execute()
    },
  }
}
