import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Work<T> = (tx: Db) => Promise<T>

/** One that waits to be committed, and to be told how it ended. */
interface Waiting {
  /** Alone it may fail the whole transaction. */
  runAlone(tx: Db): Promise<void>
  /** Among others it takes back nothing but itself. */
  runAmongOthers(tx: Db): Promise<void>
  tell(): void
  fail(error: unknown): void
}

/** Readers wait for a commit, so that it must not carry too much. */
const MOST_TOGETHER = 16

/**
 * To force a commit to the disk takes longer than the work of most transactions. Those that would
 * wait for one another are committed together, each behind a savepoint of its own, and nobody is
 * answered before the common commit is on the disk.
 */
export function groupCommit(db: Db): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let isWorking = false

  const drain = async () => {
    isWorking = true
    while (waiting.length > 0) await commitTogether(db, waiting.splice(0, MOST_TOGETHER))
    isWorking = false
  }

  return work =>
    new Promise((resolve, reject) => {
      waiting.push(waitingFor(work, resolve, reject))
      if (!isWorking) void drain()
    })
}

async function commitTogether(db: Db, group: readonly Waiting[]): Promise<void> {
  const [only, ...others] = group
  try {
    await db.transaction().execute(async tx => {
      if (only && others.length === 0) return only.runAlone(tx)
      for (const each of group) await each.runAmongOthers(tx)
    })
    for (const each of group) each.tell()
  } catch (error) {
    for (const each of group) each.fail(error)
  }
}

const SAVEPOINT = CompiledQuery.raw('savepoint one')
const TAKE_BACK = CompiledQuery.raw('rollback to one')
const RELEASE = CompiledQuery.raw('release one')

function waitingFor<T>(
  work: Work<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Waiting {
  let tell = () => reject(new Error('This was never run.'))
  const run = async (tx: Db) => {
    const value = await work(tx)
    tell = () => resolve(value)
  }
  return {
    runAlone: run,
    async runAmongOthers(tx) {
      await tx.executeQuery(SAVEPOINT)
      try {
        await run(tx)
      } catch (error) {
        tell = () => reject(error)
        // Where the engine has ended the whole transaction, this fails, and all the others with it.
        await tx.executeQuery(TAKE_BACK)
      }
      await tx.executeQuery(RELEASE)
    },
    tell: () => tell(),
    fail: reject,
  }
}
