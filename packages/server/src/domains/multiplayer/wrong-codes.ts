import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Pace } from '../../platform/rate-limit.ts'

/** What an address can owe: more than a few processes that are asked at the same moment have answered. */
const MOST_ALLOWANCES = 4
/** More than the clocks of several servers may differ. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Few enough that nobody waits for their removal. */
const REMOVED_AT_ONCE = 500

/**
 * Wrong room codes by address, counted in the database: over all server processes, and beyond a restart. Kept for an
 * address is the moment at which its allowance is full again.
 */
export function wrongCodes(db: Db, { perSecond, burst }: Pace) {
  const interval = Math.round(1_000 / perSecond)
  const most = MOST_ALLOWANCES * interval * burst
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
      const later = sql<number>`wrong_codes.full_at + ${interval}`
      const fullAt = sql<number>`case when wrong_codes.full_at <= ${now} then ${now + interval}
        when ${later} < ${now + most} then ${later} else ${now + most} end`
      await db
        .insertInto('wrong_codes')
        .values({ address, full_at: now + interval })
        .onConflict(conflict => conflict.column('address').doUpdateSet({ full_at: fullAt }))
        .execute()
    },

    /**
     * Removes some of what counts no longer, also what can only have been stored before the clock was set back: it
     * would lock the address out for long. False if none was left.
     */
    async removeExpired(now: number): Promise<boolean> {
      const expired = db
        .selectFrom('wrong_codes')
        .select('address')
        .where(({ eb, or }) =>
          or([eb('full_at', '<=', now), eb('full_at', '>', now + most + CLOCK_DIFFERENCE_MS)]),
        )
        .limit(REMOVED_AT_ONCE)
      const { numDeletedRows } = await db
        .deleteFrom('wrong_codes')
        .where('address', 'in', expired)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0
    },
  }
}
