import { type ContentJob, content } from '@lexiverse/contract/content'
import { adminCall } from '../../platform/admin.ts'
import { CallError } from '../../platform/api.ts'

const ASK_EVERY_MS = 700
const MOST_SILENCES = 20

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const readJob = async () => (await adminCall(content.job, {})).job

/** The newest job before ours starts, to tell the two apart; null when it cannot be read. */
export async function latestJobId(): Promise<number> {
  try {
    return (await readJob())?.id ?? 0
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return 0
  }
}

/**
 * Waits for a job that went on while the connection was lost. Null when no job was started, or
 * the server stays unreachable.
 */
export async function followJob(earlier: number): Promise<ContentJob | null> {
  for (let silences = 0; silences < MOST_SILENCES; ) {
    await pause(ASK_EVERY_MS)
    try {
      const job = await readJob()
      if (job === null || job.id <= earlier) return null
      if (job.status !== 'running') return job
      silences = 0
    } catch (error) {
      if (!(error instanceof CallError) || !error.isOffline) throw error
      silences += 1
    }
  }
  return null
}
