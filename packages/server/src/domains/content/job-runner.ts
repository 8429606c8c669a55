import { type ContentJob, type JobReport, jobReportSchema } from '@lexiverse/contract'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ContentJobRow } from '../../platform/database/tables.ts'
import { isDatabaseUnavailable } from '../../platform/database/unavailable.ts'
import type { Platform } from '../../platform/platform.ts'
import { PuzzleWorkerStopped } from '../../platform/puzzle-worker/puzzle-worker.ts'
import { jobRepository } from './job-repository.ts'

const HEARTBEAT_MS = 500
/** Far longer than a heartbeat, since the database can be unavailable for a while. */
export const STALE_AFTER_MS = 30_000
const STALE_MESSAGE = 'The server that ran this job has ended.'
const CANCELLED = 'The job was cancelled.'
/** The longest job, a calibration over a million attempts, takes about four minutes. One that hangs must not block the others for ever. */
export const MAX_JOB_MS = 10 * 60_000
const TOO_LONG = 'The job took longer than ten minutes and was cancelled.'
const MAX_ERROR_LENGTH = 500
const SYSTEM_FAILURE =
  'The database or the disk failed, so nothing was changed. The log of the server has the details.'

/** Writes what the job has made, in the transaction that finishes the job. */
export type WriteResult = (tx: Db) => Promise<JobReport>

export interface JobWork {
  title: string
  wanted: number
  /** Runs outside any transaction; returns the function that writes the result. */
  run(onProgress: (made: number) => void, signal: AbortSignal): Promise<WriteResult>
}

/**
 * Runs one content job at a time over all processes. A job continues when its caller disconnects:
 * progress and result are stored in the database.
 */
export function jobRunner(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  logFailure: (error: Error) => void,
) {
  const jobs = jobRepository(database.db)

  const startJob = async (title: string, wanted: number): Promise<number> => {
    const now = clock()
    await jobs.failStale(now - STALE_AFTER_MS, STALE_MESSAGE, now)
    const id = await jobs.begin(title, wanted, now)
    if (id !== null) return id
    const other = await jobs.latest()
    throw new ApiError(
      'job-running',
      `Another job is running: ${other?.title ?? 'unknown'}. Please wait until it has ended.`,
    )
  }

  const finishJob = (id: number, write: WriteResult): Promise<JobReport> =>
    database.write(async tx => {
      const report = await write(tx)
      if (await jobRepository(tx).finish(id, report, clock())) return report
      throw new ApiError('conflict', CANCELLED)
    })

  /** Whoever cancels a job, at whichever process, only marks it: its own process then ends the work. */
  const isWanted = async (id: number, made: number, startedAt: number): Promise<boolean> => {
    const now = clock()
    if (now - startedAt > MAX_JOB_MS) await jobs.fail(id, TOO_LONG, now)
    return jobs.heartbeat(id, made, now)
  }

  const failJob = async (id: number, error: Error): Promise<never> => {
    const reason = reasonOf(error).slice(0, MAX_ERROR_LENGTH)
    // If the database is unavailable this fails too; the job then becomes stale and is failed
    // later.
    const isFirst = await jobs.fail(id, reason, clock()).catch(logFailure)
    if (isFirst === false) throw new ApiError('conflict', CANCELLED)
    if (error instanceof PuzzleWorkerStopped) throw new ApiError('unavailable', reason)
    if (error instanceof ApiError || isDatabaseUnavailable(error)) throw error
    logFailure(error)
    throw new ApiError('job-failed', reason)
  }

  return {
    async run({ title, wanted, run }: JobWork): Promise<{ jobId: number; report: JobReport }> {
      const jobId = await startJob(title, wanted)
      const startedAt = clock()
      let made = 0
      const cancelling = new AbortController()
      const heartbeat = setInterval(() => {
        isWanted(jobId, made, startedAt)
          .then(goesOn => goesOn || cancelling.abort())
          .catch(logFailure)
      }, HEARTBEAT_MS)
      try {
        const write = await run(count => {
          made = count
        }, cancelling.signal)
        return { jobId, report: await finishJob(jobId, write) }
      } catch (error) {
        return await failJob(jobId, error as Error)
      } finally {
        clearInterval(heartbeat)
      }
    },

    /** False if it had ended before. */
    cancel: (jobId: number): Promise<boolean> => jobs.fail(jobId, CANCELLED, clock()),

    async latest(): Promise<ContentJob | null> {
      const row = await jobs.latest()
      return row ? describe(row, clock()) : null
    },

    async latestOf(title: string): Promise<ContentJob | null> {
      const row = await jobs.latestOf(title)
      return row ? describe(row, clock()) : null
    },
  }
}

/** Errors of a driver or of the system have a code; their words are for the log, not for a page. */
const reasonOf = (error: Error & { code?: unknown }): string =>
  error instanceof ApiError || error.code === undefined ? error.message : SYSTEM_FAILURE

export type JobRunner = ReturnType<typeof jobRunner>

function describe(row: ContentJobRow, now: number): ContentJob {
  const isSilent = row.status === 'running' && row.beat_at < now - STALE_AFTER_MS
  return {
    id: row.id,
    title: row.title,
    status: isSilent ? 'failed' : (row.status as ContentJob['status']),
    made: row.made,
    wanted: row.wanted,
    startedAt: row.started_at,
    endedAt: isSilent ? row.beat_at : row.ended_at,
    error: isSilent ? STALE_MESSAGE : row.error,
    report: row.report === null ? null : jobReportSchema.parse(JSON.parse(row.report)),
  }
}
