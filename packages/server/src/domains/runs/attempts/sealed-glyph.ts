import { gameOf, glyphRefusal, type Refused, refuse, spendGlyph } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Replayer } from '../replay/replay-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

interface GlyphMove {
  type: string
  at: number
  glyphId?: unknown
}

interface SpentGlyph {
  ok: true
  run: Run
  move: { type: string; at: number; glyphId: string; useId: string }
}

/** Takes the glyph from the run in the transaction of the move that uses it; nothing is spent for a refused one. */
export async function spendSealedGlyph(
  tx: Db,
  replayer: Replayer,
  { run, attempt }: { run: Run; attempt: AttemptRecord },
  { type, at, glyphId }: GlyphMove,
  now: number,
): Promise<SpentGlyph | Refused> {
  const stored = await replayer.replayStored(tx, attempt)
  if (!stored || typeof glyphId !== 'string') return refuse('malformed-move', 'Unknown glyph.')
  const refusal = glyphRefusal(gameOf(attempt.game), stored.state, glyphId)
  if (refusal) return { ok: false, refusal }
  const spent = spendGlyph(run.record, glyphId, attempt.setup.perks)
  if (!spent.ok) return spent
  const use = { runId: run.id, attemptId: attempt.id, glyphId, now }
  const useId = await glyphUseRepository(tx).insert(use)
  const change = { reason: `glyph:${glyphId}`, attemptId: attempt.id, now }
  const saved = await runRepository(tx).save(run, spent.run, change)
  return { ok: true, run: saved, move: { type, at, glyphId, useId } }
}
