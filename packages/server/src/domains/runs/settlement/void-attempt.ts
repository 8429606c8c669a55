import { takeBack } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

/** Closes an attempt that can no longer be replayed, and returns its mind points and glyphs to the run. */
export async function voidAttempt(
  tx: Db,
  run: Run,
  attempt: AttemptRecord,
  now: number,
): Promise<Run> {
  const { id, moves, mindBooked } = attempt
  await attemptRepository(tx).end(attempt, { status: 'closed', moves, score: 0, now })
  const used = await glyphUseRepository(tx).ofAttempt(id)
  const glyphIds = used.map(({ glyphId }) => glyphId)
  const change = { reason: `${attempt.nodeId}:annulled`, attemptId: id, now }
  return runRepository(tx).save(run, takeBack(run.record, mindBooked, glyphIds), change)
}
