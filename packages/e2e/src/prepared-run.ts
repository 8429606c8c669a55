import { join } from 'node:path'
import { type RunRecord, runRecordSchema } from '@lexiverse/rules'
import Libsql from 'libsql'
import type { TestDatabase } from './database.ts'

/** Changes what the server holds of a run, to be at once where play would come only slowly. */
export function alterRun(
  { env }: TestDatabase,
  runId: number,
  change: (record: RunRecord) => Partial<RunRecord>,
): void {
  const file = new Libsql(join(env.LEXIVERSE_DATA ?? '', 'lexiverse.db'))
  try {
    file.exec('pragma busy_timeout = 5000')
    const row = file.prepare('select state from runs where id = ?').get([runId]) as {
      state: string
    }
    const record = runRecordSchema.parse(JSON.parse(row.state))
    const state = JSON.stringify({ ...record, ...change(record) })
    file.prepare('update runs set state = ? where id = ?').run([state, runId])
  } finally {
    file.close()
  }
}
