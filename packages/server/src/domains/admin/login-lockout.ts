import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { addressKey } from '../../platform/rate-limit.ts'

const WINDOW_MS = 15 * 60 * 1000

/**
 * Few tries per address, more for the account as a whole: one attacker cannot lock the admin out,
 * and many addresses together still cannot guess.
 */
const TRIES_PER_ADDRESS = 5
const TRIES_PER_ACCOUNT = 50

const ACCOUNT = 'account:admin'

/**
 * Stored in the database, so that several processes count together and a restart forgets nothing.
 */
export function loginLockout(db: Db) {
  /** Counted before the password is checked, so that concurrent tries cannot exceed the limit. */
  const count = async (subject: string, now: number) => {
    const isOver = sql<boolean>`login_failures.since <= ${now - WINDOW_MS}`
    return db
      .insertInto('login_failures')
      .values({ subject, failures: 1, since: now })
      .onConflict(conflict =>
        conflict.column('subject').doUpdateSet({
          failures: sql<number>`case when ${isOver} then 1 else login_failures.failures + 1 end`,
          since: sql<number>`case when ${isOver} then ${now} else login_failures.since end`,
        }),
      )
      .returning(['failures', 'since'])
      .executeTakeFirstOrThrow()
  }

  return {
    /** Milliseconds until the next try is allowed; 0 if this one is. */
    async tryAgainIn(address: string, now: number): Promise<number> {
      const own = await count(subjectOf(address), now)
      if (own.failures > TRIES_PER_ADDRESS) return own.since + WINDOW_MS - now
      const all = await count(ACCOUNT, now)
      return all.failures > TRIES_PER_ACCOUNT ? all.since + WINDOW_MS - now : 0
    },

    async clear(address: string): Promise<void> {
      const subjects = [subjectOf(address), ACCOUNT]
      await db.deleteFrom('login_failures').where('subject', 'in', subjects).execute()
    },

    async deleteExpired(now: number): Promise<void> {
      await db
        .deleteFrom('login_failures')
        .where('since', '<=', now - WINDOW_MS)
        .execute()
    },
  }
}

function subjectOf(address: string): string {
  return `address:${addressKey(address)}`
}
