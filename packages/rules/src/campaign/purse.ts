import { type Refused, refuse } from '../engine/game.ts'
import { totalScore } from './progress.ts'
import type { RunRecord } from './run.ts'

/** The score that can be spent: earned less spent. Records and ranks count what was earned. */
export function purseOf(run: Pick<RunRecord, 'level' | 'scores' | 'spent'>): number {
  return totalScore(run) - (run.spent ?? 0)
}

export function spend(run: RunRecord, amount: number): { ok: true; run: RunRecord } | Refused {
  if (!Number.isInteger(amount) || amount < 0 || amount > purseOf(run)) {
    return refuse('score-short', 'You do not have that much score to spend.')
  }
  return { ok: true, run: { ...run, spent: (run.spent ?? 0) + amount } }
}
