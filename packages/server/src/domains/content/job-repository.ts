import type { JobReport } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'
import type { ContentJobRow } from '../../platform/database/tables.ts'

export function jobRepository(db: Db) {
  const running = (id: number) =>
    db.updateTable('content_jobs').where('id', '=', id).where('status', '=', 'running')
  return {
    /** Returns the job's id, or null while another job is running. */
    async begin(title: string, wanted: number, now: number): Promise<number | null> {
      const begun = await db
        .insertInto('content_jobs')
        .values({
          title,
          status: 'running',
          made: 0,
          wanted,
          report: null,
          error: null,
          started_at: now,
          beat_at: now,
          ended_at: null,
        })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return begun?.id ?? null
    },

    async latest(): Promise<ContentJobRow | undefined> {
      return db
        .selectFrom('content_jobs')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    },

    async latestOf(title: string): Promise<ContentJobRow | undefined> {
      return db
        .selectFrom('content_jobs')
        .selectAll()
        .where('title', '=', title)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    },

    /** Returns false if the job has been ended by somebody else. */
    async heartbeat(id: number, made: number, now: number): Promise<boolean> {
      const beat = await running(id).set({ made, beat_at: now }).returning('id').executeTakeFirst()
      return beat !== undefined
    },

    /** Returns false if the job had been marked as failed meanwhile. */
    async finish(id: number, report: JobReport, now: number): Promise<boolean> {
      const finished = await running(id)
        .set(({ ref }) => ({
          status: 'done',
          made: ref('wanted'),
          report: JSON.stringify(report),
          ended_at: now,
        }))
        .returning('id')
        .executeTakeFirst()
      return finished !== undefined
    },

    /** Returns false if the job has ended before. */
    async fail(id: number, error: string, now: number): Promise<boolean> {
      const failed = await running(id)
        .set({ status: 'failed', error, ended_at: now })
        .returning('id')
        .executeTakeFirst()
      return failed !== undefined
    },

    /** Marks jobs as failed whose process has sent no heartbeat since then. */
    async failStale(since: number, error: string, now: number): Promise<void> {
      await db
        .updateTable('content_jobs')
        .set({ status: 'failed', error, ended_at: now })
        .where('status', '=', 'running')
        .where('beat_at', '<', since)
        .execute()
    },
  }
}
