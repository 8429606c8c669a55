import { randomUUID } from 'node:crypto'
import type { Attempt, Completion, Progress, Rewards } from '@lexiverse/contract'
import {
  glyphOf,
  type PaidRewards,
  progressView,
  type RunRecord,
  type Settlement,
} from '@lexiverse/rules'
import type { Judged } from '../replay/replay-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'

/** Mystery nodes stay hidden in what is told, unless a perk of the player hears them. */
export function describeProgress(
  record: RunRecord,
  perks: readonly string[],
  completedAt: number | null,
): Progress {
  return { ...progressView(record, perks), completedAt }
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
    setup: attempt?.setup ?? null,
    moves: attempt?.moves ?? [],
    ...(attempt ? { elapsed: Math.max(0, now - attempt.startedAt) } : {}),
    mindPoints: record.mindPoints,
    progress: describeProgress(record, perks, endedAt),
  }
}

export function describeCompletion(
  { outcome }: Judged,
  { run, rewards, events, isRunComplete }: Settlement,
  perks: readonly string[],
  now: number,
): Completion {
  const { result, score } = outcome
  return {
    completionId: randomUUID(),
    result,
    score,
    rewards: describeRewards(rewards),
    mindPoints: run.mindPoints,
    progress: describeProgress(run, perks, isRunComplete ? now : null),
    events: events.map(event => event.type),
    isRunComplete,
  }
}

function describeRewards(paid: PaidRewards): Rewards {
  const { score, mindPointsRestored, glyphId, isGlyphOffered } = paid
  const glyph = glyphId ? glyphOf(glyphId) : undefined
  if (!glyph) return { score, mindPointsRestored, glyphs: [] }
  const { id, name, rarity, icon } = glyph
  const won = { glyphId: id, name, rarity, icon, quantity: 1, isOffer: isGlyphOffered }
  return { score, mindPointsRestored, glyphs: [won] }
}
