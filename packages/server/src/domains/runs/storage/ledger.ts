import { type RunRecord, totalScore } from '@lexiverse/rules'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

type LedgerRow = Insertable<Tables['ledger']>

interface LedgerReason {
  runId: number
  attemptId: number | null
  reason: string
  at: number
}

/** Ledger rows for a change of a run. The sums over all rows of a run are its balances. */
export function ledgerEntries(
  before: RunRecord | null,
  after: RunRecord,
  { runId, attemptId, reason, at }: LedgerReason,
): LedgerRow[] {
  const blank: LedgerRow = {
    run_id: runId,
    attempt_id: attemptId,
    reason,
    mind_delta: 0,
    maximum_delta: 0,
    score_delta: 0,
    glyph_id: null,
    glyph_delta: 0,
    at,
  }
  const points: LedgerRow = {
    ...blank,
    mind_delta: after.mindPoints.current - (before?.mindPoints.current ?? 0),
    maximum_delta: after.mindPoints.maximum - (before?.mindPoints.maximum ?? 0),
    score_delta: totalScore(after) - (before ? totalScore(before) : 0),
  }
  const hasMoved = points.mind_delta !== 0 || points.maximum_delta !== 0 || points.score_delta !== 0
  const glyphs = glyphChanges(before, after).map(([glyph_id, glyph_delta]) => ({
    ...blank,
    glyph_id,
    glyph_delta,
  }))
  return hasMoved ? [points, ...glyphs] : glyphs
}

function glyphChanges(before: RunRecord | null, after: RunRecord): [string, number][] {
  const changes = new Map<string, number>()
  for (const { glyphId, quantity } of before?.glyphs ?? []) changes.set(glyphId, -quantity)
  for (const { glyphId, quantity } of after.glyphs) {
    changes.set(glyphId, (changes.get(glyphId) ?? 0) + quantity)
  }
  return [...changes].filter(([, change]) => change !== 0)
}
