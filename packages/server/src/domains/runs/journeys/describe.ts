import type { Attempt, Progress } from '@lexiverse/contract'
import { progressView, type RunRecord, sayPromises, shownSetup } from '@lexiverse/rules'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'

/** The games of mystery nodes stay hidden unless one of the perks reveals them. */
export function describeProgress(
  record: RunRecord,
  perks: readonly string[],
  completedAt: number | null,
): Progress {
  const { carried, ...view } = progressView(record, perks)
  const promises = sayPromises(record)
  return {
    ...view,
    ...(carried && { carried: { ...carried, ...(promises.length > 0 && { promises }) } }),
    completedAt,
  }
}

export function describeAttempt(
  { id, record, endedAt }: Run,
  attempt: AttemptRecord | null,
  perks: readonly string[],
  now: number,
): Attempt {
  return {
    runId: id,
    attemptId: attempt?.id ?? null,
    game: attempt?.game ?? null,
    setup: attempt ? shownSetup(attempt.setup) : null,
    moves: attempt?.moves ?? [],
    ...(attempt ? { elapsed: Math.max(0, now - attempt.startedAt) } : {}),
    mindPoints: record.mindPoints,
    progress: describeProgress(record, perks, endedAt),
  }
}
