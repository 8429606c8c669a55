import { lapseOffers } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

/** Unanswered glyph offers become score. */
export async function lapseRunOffers(tx: Db, run: Run, now: number): Promise<Run> {
  if (run.record.offers.length === 0) return run
  const change = { reason: 'offers-lapsed', attemptId: null, now }
  return runRepository(tx).save(run, lapseOffers(run.record), change)
}
