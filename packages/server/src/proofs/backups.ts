import { join } from 'node:path'
import { backUp, restore } from '../platform/backup/backup.ts'
import { readConfig } from '../platform/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type DataPlace, newDataPlace } from '../test-kit/data-place.ts'
import { ServerProcess, temporaryFolder } from '../test-kit/server-process.ts'
import { hashDatabase } from './hash-database.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 4
const configOf = ({ env }: DataPlace) => readConfig(env, '/')

/**
 * Backups under load hold all that was acknowledged before them; those of a quiet database, restored
 * and migrated, are the same by hash.
 */
export async function proveBackupsAreWhole(rounds: number): Promise<Tally> {
  const tally = newTally()
  for (let round = 0; round < rounds; round++) {
    const faults = await backUpOnce()
    count(tally, faults.length === 0 ? null : `round ${round}: ${faults.slice(0, 5).join('; ')}`)
  }
  return tally
}

async function backUpOnce(): Promise<string[]> {
  const [from, busy, quiet] = [await newDataPlace(), await newDataPlace(), await newDataPlace()]
  const shelf = temporaryFolder()
  try {
    const acknowledged = await backUpUnderLoad(from, join(shelf.path, 'busy'))
    await restore(configOf(busy), join(shelf.path, 'busy'), false)
    const losses = await busy.look(database => findLosses(database, acknowledged))
    await backUp(configOf(from), join(shelf.path, 'quiet'))
    await restore(configOf(quiet), join(shelf.path, 'quiet'), false)
    const before = await from.look(hashDatabase)
    const after = await quiet.look(async database => {
      await migrate(database, 0)
      return hashDatabase(database)
    })
    return before === after ? losses : [...losses, 'what was restored is not the same by hash']
  } finally {
    for (const place of [from, busy, quiet]) await place.remove()
    shelf.remove()
  }
}

async function backUpUnderLoad(place: DataPlace, file: string) {
  const server = await ServerProcess.start(place.env)
  const writing = startWriting([server.origin], WRITERS)
  await writing.untilCompleted(4)
  const before = structuredClone(writing.acknowledged)
  await backUp(configOf(place), file)
  await writing.untilCompleted(before.completions.length + 2)
  await writing.stop()
  await server.end('SIGTERM')
  return before
}
