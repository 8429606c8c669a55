import { type ContentJob, type JobReport, jobReportSchema } from '@lexiverse/contract'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ContentJobRow } from '../../platform/database/tables.ts'
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts'
import type { Platform } from '../../platform/platform.ts'
import { PuzzleWorkerStopped } from '../../platform/puzzle-worker/puzzle-worker.ts'
import { jobRepository } from './job-repository.ts'

const BEAT_EVERY_MS = 500
/** A living process tells of itself every half second; a database may be away for longer than that. */
export const SILENT_AFTER_MS = 30_000
const SILENT = 'The server that was at work on it has ended.'
const LONGEST_ERROR = 500

/** What becomes of the work: written in the transaction that ends the job. */
export type Settle = (tx: Db) => Promise<JobReport>

interface Work {
  title: string
  wanted: number
  /** May take its time; whatever it writes is left to what it answers. */
  run(onProgress: (made: number) => void): Promise<Settle>
}

/**
 * One piece of work on the content at a time, over all processes. It goes on without whoever asked
 * for it: how far it is, and how it ended, stand in the database.
 */
export function jobKeeper({ database, clock }: Platform, logFailure: (error: Error) => void) {
  const jobs = jobRepository(database.db)

  const begin = async (title: string, wanted: number): Promise<number> => {
    const now = clock()
    await jobs.failSilent(now - SILENT_AFTER_MS, SILENT, now)
    const id = await jobs.begin({ title, wanted, now })
    if (id !== null) return id
    const other = await jobs.latest()
    throw new ApiError(
      'job-running',
      `Another job is at work: ${other?.title ?? 'it ended this moment'}. Please wait until it has ended.`,
    )
  }

  const settle = (id: number, write: Settle): Promise<JobReport> =>
    database.write(async tx => {
      const report = await write(tx)
      if (await jobRepository(tx).finish(id, report, clock())) return report
      throw new Error('The job was given up while it went on.')
    })

  const giveUp = async (id: number, error: Error): Promise<never> => {
    const reason = error.message.slice(0, LONGEST_ERROR)
    // With the database away nothing can be noted: the job falls silent, and is found so.
    await jobs.fail(id, reason, clock()).catch(logFailure)
    if (error instanceof PuzzleWorkerStopped) throw new ApiError('unavailable', reason)
    if (error instanceof ApiError || isDatabaseUnavailable(error)) throw error
    logFailure(error)
    throw new ApiError('job-failed', reason)
  }

  return {
    async run({ title, wanted, run }: Work): Promise<{ jobId: number; report: JobReport }> {
      const jobId = await begin(title, wanted)
      let made = 0
      const beat = setInterval(() => {
        jobs.beat(jobId, made, clock()).catch(logFailure)
      }, BEAT_EVERY_MS)
      try {
        const write = await run(count => {
          made = count
        })
        return { jobId, report: await settle(jobId, write) }
      } catch (error) {
        return await giveUp(jobId, error as Error)
      } finally {
        clearInterval(beat)
      }
    },

    async latest(): Promise<ContentJob | null> {
      const row = await jobs.latest()
      return row ? describe(row, clock()) : null
    },

    async lastFailureOf(title: string): Promise<string | null> {
      const row = await jobs.latestOf(title)
      return row ? describe(row, clock()).error : null
    },
  }
}

export type JobKeeper = ReturnType<typeof jobKeeper>

function describe(row: ContentJobRow, now: number): ContentJob {
  const isSilent = row.status === 'running' && row.beat_at < now - SILENT_AFTER_MS
  return {
    id: row.id,
    title: row.title,
    status: isSilent ? 'failed' : (row.status as ContentJob['status']),
    made: row.made,
    wanted: row.wanted,
    startedAt: row.started_at,
    endedAt: isSilent ? row.beat_at : row.ended_at,
    error: isSilent ? SILENT : row.error,
    report: row.report === null ? null : jobReportSchema.parse(JSON.parse(row.report)),
  }
}
