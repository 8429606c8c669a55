import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Work<T> = (tx: Db) => Promise<T>

/** A transaction that waits for the common commit. */
interface Member {
  /** Alone, a failure may roll the whole transaction back. */
  runAlone(tx: Db): Promise<void>
  /** In a group, a failure rolls back only this member. */
  runInGroup(tx: Db): Promise<void>
  /** Called after the commit. */
  settle(): void
  fail(error: unknown): void
}

const SAVEPOINT = CompiledQuery.raw('savepoint member')
const RELEASE = CompiledQuery.raw('release member')
const ROLL_BACK = CompiledQuery.raw('rollback to member')

/** Readers wait for a commit, so it must not carry too much. */
const MAX_GROUP_SIZE = 16

/**
 * The embedded engine blocks the thread: after so much work the members let calls in between that need no
 * database, and the reading of further calls.
 */
const MAX_TURN_MS = 2

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

/**
 * Forcing a commit to the disk takes longer than the work of most transactions. Transactions that
 * would wait for one another are committed together, each behind its own savepoint, and none of them
 * resolves before the common commit is on the disk.
 */
export function groupCommit(db: Db): <T>(work: Work<T>) => Promise<T> {
  const waiting: Member[] = []
  let isWorking = false

  const commitNext = async () => {
    await commitGroup(db, waiting.splice(0, MAX_GROUP_SIZE))
    isWorking = waiting.length > 0
    if (isWorking) setImmediate(commitNext)
  }

  return work =>
    new Promise((resolve, reject) => {
      waiting.push(memberFor(work, resolve, reject))
      if (isWorking) return
      isWorking = true
      // The embedded engine never yields the thread: begun at once, each transaction would be over
      // before the next call is read. By the next turn of the event loop, all that arrived are waiting.
      setImmediate(commitNext)
    })
}

async function commitGroup(db: Db, group: readonly Member[]): Promise<void> {
  const [only, ...others] = group
  try {
    await db.transaction().execute(async tx => {
      if (only && others.length === 0) return only.runAlone(tx)
      let turnEndsAt = performance.now() + MAX_TURN_MS
      for (const member of group) {
        await member.runInGroup(tx)
        if (performance.now() < turnEndsAt) continue
        await nextTurn()
        turnEndsAt = performance.now() + MAX_TURN_MS
      }
    })
    for (const member of group) member.settle()
  } catch (error) {
    for (const member of group) member.fail(error)
  }
}

function memberFor<T>(
  work: Work<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Member {
  let settle = () => reject(new Error('This transaction was never run.'))
  const run = async (tx: Db) => {
    const value = await work(tx)
    settle = () => resolve(value)
  }
  return {
    runAlone: run,
    async runInGroup(tx) {
      await tx.executeQuery(SAVEPOINT)
      try {
        await run(tx)
      } catch (error) {
        settle = () => reject(error)
        await rollBackMember(tx, error)
      }
      await tx.executeQuery(RELEASE)
    },
    settle: () => settle(),
    fail: reject,
  }
}

/** If the engine has ended the whole transaction, all other members fail for the same reason. */
async function rollBackMember(tx: Db, reason: unknown): Promise<void> {
  try {
    await tx.executeQuery(ROLL_BACK)
  } catch {
    throw reason
  }
}
