import type { Database, Db } from '../../platform/database/database.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import { packedLog } from '../../platform/stored-log.ts'
import type { Rest } from './batch.ts'

const PACKED_UP_TO = 'logs-packed-up-to'
/** Attempts of one step; packing and the embedded engine block the thread meanwhile. */
const SPAN = 200

/**
 * Packs the logs of attempts that an earlier release has ended. Later ones are packed when they end, so that each
 * attempt is looked at once. Returns false if the server closes meanwhile.
 */
export async function packLogs(database: Database, rest: Rest): Promise<boolean> {
  const { db } = database
  const newest = await newestAttempt(db)
  let after = Number((await readSetting(db, PACKED_UP_TO)) ?? 0)
  while (after < newest) {
    const last = Math.min(newest, after + SPAN)
    await packBetween(database, after, last)
    await writeSetting(db, PACKED_UP_TO, String(last))
    after = last
    if (!(await rest())) return false
  }
  return true
}

async function packBetween({ db, write }: Database, after: number, last: number): Promise<void> {
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'moves'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('status', '!=', 'open')
    .where('moves', '!=', '[]')
    .execute()
  if (rows.length === 0) return
  await write(async tx => {
    for (const { id, moves } of rows) {
      // Unless another process has packed or removed it meanwhile.
      await tx
        .updateTable('attempts')
        .set(packedLog(moves))
        .where('id', '=', id)
        .where('moves', '=', moves)
        .execute()
    }
  })
}

async function newestAttempt(db: Db): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
