import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../platform/api.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { followJob, latestJobId } from './follow-job.ts'
import { adminKey } from './queries.ts'

export interface Operation {
  readonly id: string
  /** Title of the failure message, such as 'Generation failed'. */
  readonly failure: string
  readonly success: string
  /**
   * A job continues on the server when the connection is lost; any other operation has failed
   * then.
   */
  readonly isJob: boolean
  readonly ask: () => Promise<{ message: string }>
}

export interface Outcome {
  readonly id: string
  readonly isGood: boolean
  readonly title: string
  readonly text: string
}

const UNKNOWN = 'Unknown error'

const failed = ({ id, failure }: Operation, text: string): Outcome => ({
  id,
  isGood: false,
  title: failure,
  text: text || UNKNOWN,
})

const done = ({ id, success }: Operation, text: string): Outcome => ({
  id,
  isGood: true,
  title: success,
  text,
})

async function perform(operation: Operation): Promise<Outcome> {
  const earlier = operation.isJob ? await latestJobId() : 0
  try {
    return done(operation, (await operation.ask()).message)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!operation.isJob || !error.isOffline) return failed(operation, error.reason)
    const job = await followJob(earlier)
    if (job?.report) return done(operation, job.report.message)
    return failed(operation, job?.error ?? 'The server cannot be reached.')
  }
}

/** Runs one operation at a time and keeps the result of the last one. */
export function useOperation() {
  const queries = useQueryClient()
  const [running, setRunning] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async (operation: Operation) => {
    if (running) return
    setRunning(operation.id)
    setOutcome(null)
    try {
      const ended = await perform(operation).catch((error: unknown) => {
        if (error instanceof CallError) return failed(operation, error.reason)
        throw error
      })
      playCue(ended.isGood ? 'correct' : 'error')
      setOutcome(ended)
    } finally {
      setRunning(null)
      await queries.invalidateQueries({ queryKey: adminKey })
    }
  }
  return { running, outcome, run, dismiss: () => setOutcome(null) }
}

export type Operations = ReturnType<typeof useOperation>
