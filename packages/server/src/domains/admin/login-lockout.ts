import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { addressKey } from '../../platform/rate-limit.ts'

const WINDOW_MS = 15 * 60 * 1000

const TRIES_PER_ADDRESS = 5

/**
 * After so many wrong passwords from anywhere, tries are slowed down instead of refused: guesses from
 * many addresses must neither find the password nor keep the admin out.
 */
const TRIES_BEFORE_SLOWING = 50
const SLOW_MS = 10_000

/** More than the clocks of several servers may differ. What begins later was stored before the clock was set back. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Few enough that nobody waits for their removal. */
const REMOVED_AT_ONCE = 500

const ACCOUNT = 'account:admin'
const LAST_SLOW_TRY = 'account:last-slow-try'

/** Whoever has a shell on the server can always try from there, by a tunnel. */
const LOOPBACK = /^(127\.|0:0:0:0$)/

/**
 * Stored in the database, so that several processes count together and a restart forgets nothing.
 */
export function loginLockout(db: Db) {
  const isPast = (now: number, windowMs: number) =>
    sql<boolean>`(login_failures.since <= ${now - windowMs} or login_failures.since > ${now + CLOCK_DIFFERENCE_MS})`

  /** Counted before the password is checked, so that concurrent tries cannot exceed the limit. */
  const count = async (subject: string, now: number) => {
    const isOver = isPast(now, WINDOW_MS)
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

  /** One try in ten seconds over all addresses. */
  const isSlowTurn = async (now: number): Promise<boolean> => {
    const turn = await db
      .insertInto('login_failures')
      .values({ subject: LAST_SLOW_TRY, failures: 0, since: now })
      .onConflict(conflict =>
        conflict.column('subject').doUpdateSet({ since: now }).where(isPast(now, SLOW_MS)),
      )
      .returning('subject')
      .executeTakeFirst()
    return turn !== undefined
  }

  /** A try that was not its turn says nothing about the password, so it does not count. */
  const discount = async (address: string) => {
    await db
      .updateTable('login_failures')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
      .where('subject', '=', subjectOf(address))
      .execute()
  }

  return {
    /** Milliseconds until the next try is allowed; 0 if this one is. */
    async tryAgainIn(address: string, now: number): Promise<number> {
      const own = await count(subjectOf(address), now)
      if (own.failures > TRIES_PER_ADDRESS) return own.since + WINDOW_MS - now
      if (LOOPBACK.test(addressKey(address))) return 0
      const all = await count(ACCOUNT, now)
      if (all.failures <= TRIES_BEFORE_SLOWING || (await isSlowTurn(now))) return 0
      await discount(address)
      return SLOW_MS
    },

    async clear(address: string): Promise<void> {
      const subjects = [subjectOf(address), ACCOUNT]
      await db.deleteFrom('login_failures').where('subject', 'in', subjects).execute()
    },

    /** Removes some of what counts no longer; false if none was left. */
    async deleteExpired(now: number): Promise<boolean> {
      const expired = db
        .selectFrom('login_failures')
        .select('subject')
        .where(isPast(now, WINDOW_MS))
        .limit(REMOVED_AT_ONCE)
      const { numDeletedRows } = await db
        .deleteFrom('login_failures')
        .where('subject', 'in', expired)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0
    },
  }
}

function subjectOf(address: string): string {
  return `address:${addressKey(address)}`
}
