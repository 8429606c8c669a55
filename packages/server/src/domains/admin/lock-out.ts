import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { addressKey } from '../../platform/rate-limit.ts'

const WINDOW_MS = 15 * 60 * 1000

/**
 * An address has few tries; the account as a whole has more, so that one guesser does not shut the
 * admin out, while many addresses together still get nowhere.
 */
const TRIES_PER_ADDRESS = 5
const TRIES_PER_ACCOUNT = 50

const ACCOUNT = 'account:admin'

/** Kept in the database: several processes count as one, and a restart forgets nothing. */
export function lockOut(db: Db) {
  /** Counted before the password is looked at, so that tries at the same moment cannot slip past. */
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
    /** Milliseconds until the next try, 0 if this one may go ahead. */
    async tryAgainIn(address: string, now: number): Promise<number> {
      const own = await count(subjectOf(address), now)
      if (own.failures > TRIES_PER_ADDRESS) return own.since + WINDOW_MS - now
      const all = await count(ACCOUNT, now)
      return all.failures > TRIES_PER_ACCOUNT ? all.since + WINDOW_MS - now : 0
    },

    async forgive(address: string): Promise<void> {
      const subjects = [subjectOf(address), ACCOUNT]
      await db.deleteFrom('login_failures').where('subject', 'in', subjects).execute()
    },

    async forgetOld(now: number): Promise<void> {
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
