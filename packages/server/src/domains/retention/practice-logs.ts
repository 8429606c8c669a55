import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { REMOVED_LOG } from '../../platform/stored-log.ts'
import type { LogsReadUpTo } from '../services.ts'
import type { Batch } from './batch.ts'

const ROWS = 500
const UNCOUNTED_KINDS: readonly string[] = ['practice', 'time-trial', 'daily-practice']

/**
 * Logs of practice and of stand-alone trials. The attempt stays with its figures; `move_count` tells a
 * removed log from a game without moves. A log stays until its words are in the Lexicon.
 */
export async function practiceLogs(
  { db, write }: Database,
  after: number,
  endedBefore: number,
  readUpTo: LogsReadUpTo,
): Promise<Batch> {
  // Read before the rows: the position only grows, so that a log below it has been read for sure.
  const lastRead = await readUpTo(db)
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('runs', 'runs.id', 'attempts.run_id')
    .select(['attempts.id', 'attempts.ended_at', 'attempts.status', 'runs.kind'])
    .select(
      sql<number>`length(attempts.moves) + coalesce(length(attempts.packed_moves), 0)`.as('bytes'),
    )
    .where('attempts.id', '>', after)
    .orderBy('attempts.id')
    .limit(ROWS)
    .execute()
  const logs = rows.filter(
    ({ kind, bytes }) => UNCOUNTED_KINDS.includes(kind) && Number(bytes) > REMOVED_LOG.moves.length,
  )
  const due = logs.filter(
    ({ id, status, ended_at }) =>
      id <= lastRead && status !== 'open' && (ended_at ?? endedBefore) < endedBefore,
  )
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await write(tx => tx.updateTable('attempts').set(REMOVED_LOG).where('id', 'in', ids).execute())
  }
  const kept = logs.filter(log => !due.includes(log))
  return {
    next: rows.length < ROWS ? null : (rows.at(-1)?.id ?? null),
    held: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    removed: ids.length,
  }
}
