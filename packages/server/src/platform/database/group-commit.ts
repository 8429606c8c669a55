import type { Db } from './database.ts'
import { type Direct, openDirect, shutDirect } from './direct.ts'

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
export function groupCommit(db: Db, door: Direct): <T>(work: Work<T>) => Promise<T> {
  const waiting: Waiting[] = []
  let isWorking = false

  const commitNext = async () => {
    await commitTogether(db, door, waiting.splice(0, MOST_TOGETHER))
    isWorking = waiting.length > 0
    if (isWorking) setImmediate(commitNext)
  }

  return work =>
    new Promise((resolve, reject) => {
      waiting.push(waitingFor(work, door, resolve, reject))
      if (isWorking) return
      isWorking = true
      // The embedded engine never lets go of the thread: begun at once, each transaction would be over
      // before the next call was even read. After this turn of the event loop all that came in are here.
      setImmediate(commitNext)
    })
}

async function commitTogether(db: Db, door: Direct, group: readonly Waiting[]): Promise<void> {
  const [only, ...others] = group
  try {
    await db.transaction().execute(async tx => {
      openDirect(tx, door)
      try {
        if (only && others.length === 0) return await only.runAlone(tx)
        for (const each of group) await each.runAmongOthers(tx)
      } finally {
        shutDirect(tx)
      }
    })
    for (const each of group) each.tell()
  } catch (error) {
    for (const each of group) each.fail(error)
  }
}

function waitingFor<T>(
  work: Work<T>,
  door: Direct,
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
      door.all('savepoint one', [])
      try {
        await run(tx)
      } catch (error) {
        tell = () => reject(error)
        takeBack(door, error)
      }
      door.all('release one', [])
    },
    tell: () => tell(),
    fail: reject,
  }
}

/** Where the engine has ended the whole transaction, all the others fail too, for the same reason. */
function takeBack(door: Direct, reason: unknown): void {
  try {
    door.all('rollback to one', [])
  } catch {
    throw reason
  }
}
