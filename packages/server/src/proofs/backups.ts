import { join } from 'node:path'
import { backUp, restore } from '../platform/backup/backup.ts'
import { readConfig } from '../platform/config.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { newServerData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess, temporaryFolder } from '../test-kit/server-process.ts'
import { auditLedger } from './audit.ts'
import { auditCounters } from './audit-counters.ts'
import { hashDatabase } from './hash-database.ts'
import { changedSince, copyAsOf, tableNames } from './older-schema.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 4
const configOf = ({ env }: ServerData) => readConfig(env, '/')

/**
 * A backup under load holds every write acknowledged before it. A restored backup of an idle
 * database has the same hash. A backup of an older schema, restored and migrated, has the same
 * content as today's, and its balances equal the ledger.
 */
export async function proveBackupsAreWhole(rounds: number): Promise<Tally> {
  const tally = newTally()
  for (let round = 0; round < rounds; round++) {
    const faults = await backUpOnce(1 + (round % (migrations.length - 1)))
    count(tally, faults.length === 0 ? null : `round ${round}: ${faults.slice(0, 5).join('; ')}`)
  }
  return tally
}

async function backUpOnce(knownMigrations: number): Promise<string[]> {
  const [from, busy, quiet] = [await newServerData(), await newServerData(), await newServerData()]
  const shelf = temporaryFolder()
  try {
    const acknowledged = await backUpUnderLoad(from, join(shelf.path, 'busy'))
    await restore(configOf(busy), join(shelf.path, 'busy'), false)
    const losses = await busy.inspect(database => findLosses(database, acknowledged))
    await backUp(configOf(from), join(shelf.path, 'quiet'))
    await restore(configOf(quiet), join(shelf.path, 'quiet'), false)
    const [before, after] = [await from.inspect(hashDatabase), await quiet.inspect(hashDatabase)]
    const older = await migrateOlder(from, knownMigrations, join(shelf.path, 'older'))
    const changed = before === after ? [] : ['what was restored is not the same by hash']
    return [...losses, ...changed, ...older]
  } finally {
    for (const data of [from, busy, quiet]) await data.remove()
    shelf.remove()
  }
}

/** The same data in the schema after `count` migrations: backed up, restored and migrated. */
async function migrateOlder(today: ServerData, count: number, file: string): Promise<string[]> {
  const [older, restored] = [await newServerData(), await newServerData()]
  try {
    const known = await older.inspect(to =>
      today.inspect(async from => {
        await copyAsOf(from, to, count)
        return tableNames(to)
      }),
    )
    await backUp(configOf(older), file)
    await restore(configOf(restored), file, false)
    return await restored.inspect(after =>
      today.inspect(async before => {
        await migrate(after, 0)
        const changed = await changedSince(before, after, count, known)
        return [
          ...changed.map(table => `${table} has changed since ${migrations[count - 1]?.name}`),
          ...(await auditLedger(after.db)),
          ...(await auditCounters(after.db)),
        ]
      }),
    )
  } finally {
    for (const data of [older, restored]) await data.remove()
  }
}

async function backUpUnderLoad(data: ServerData, file: string) {
  const server = await ServerProcess.start(data.env)
  const writing = startWriting([server.origin], WRITERS)
  await writing.untilCompleted(4)
  const before = structuredClone(writing.acknowledged)
  await backUp(configOf(data), file)
  await writing.untilCompleted(before.completions.length + 2)
  await writing.stop()
  await server.end('SIGTERM')
  return before
}
