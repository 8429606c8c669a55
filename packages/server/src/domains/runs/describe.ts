import type { Attempt, Progress } from '@lexiverse/contract'
import { progressView, type RunRecord } from '@lexiverse/rules'
import type { AttemptRecord } from './attempt-repository.ts'
import type { Run } from './run-repository.ts'

/** Mystery nodes stay hidden in what is told, unless a perk of the player hears them. */
export function describeProgress(
  record: RunRecord,
  perks: readonly string[],
  completedAt: number | null,
): Progress {
  return { ...progressView(record, perks), completedAt }
}

export function describeAttempt(
  { id, record }: Run,
  attempt: AttemptRecord | null,
  perks: readonly string[],
): Attempt {
  return {
    runId: id,
    attemptId: attempt?.id ?? null,
    setup: attempt?.setup ?? null,
    moves: attempt?.moves ?? [],
    mindPoints: record.mindPoints,
    progress: describeProgress(record, perks, null),
  }
}
