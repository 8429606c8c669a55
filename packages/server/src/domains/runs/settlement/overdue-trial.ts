import {
  findRevivalGlyph,
  glyphIdsIn,
  type MoveLog,
  spendGlyph,
  trialTimeWith,
} from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Replayer } from '../replay/replay-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

const REPORT_GRACE_MS = 30_000

/** A timed clue trial must be reported soon after its time is up; reloading the page does not stop the clock. */
export function isTrialOverdue(attempt: AttemptRecord, now: number): boolean {
  const { game, setup, startedAt, parentId } = attempt
  if (game !== 'time-trial' || parentId === null || setup.timerMode !== 'timed') return false
  return now - startedAt > longestTrial(attempt) + REPORT_GRACE_MS
}

/** Assumes that every glyph held that adds time was used; one won since then shows in the log. */
function longestTrial({ setup, moves }: AttemptRecord): number {
  const held = setup.glyphs.flatMap(({ glyphId, quantity }) => Array(quantity).fill(glyphId))
  return Math.max(trialTimeWith(setup, held), trialTimeWith(setup, glyphIdsIn(moves)))
}

export interface EndedTrial {
  run: Run
  moves: MoveLog
}

/** Ends a trial that nobody reported: with its stored log, plus a timeout if that leaves it open. */
export async function endOverdueTrial(
  tx: Db,
  replayer: Replayer,
  run: Run,
  attempt: AttemptRecord,
  now: number,
): Promise<EndedTrial> {
  let moves = attempt.moves
  let { state, outcome } = await replayer.replayReported(tx, attempt, moves)
  if (!outcome && !state.vitals.awaitsRevival) {
    moves = [...moves, { type: 'timeout', at: longestTrial(attempt) }]
    ;({ state, outcome } = await replayer.replayReported(tx, attempt, moves))
  }
  return outcome ? { run, moves } : reviveOrYield(tx, run, attempt, moves, now)
}

/** The last mind point is gone and nobody is there to choose, so a revival glyph is used if one is held. */
async function reviveOrYield(
  tx: Db,
  run: Run,
  attempt: AttemptRecord,
  moves: MoveLog,
  now: number,
): Promise<EndedTrial> {
  const at = moves.at(-1)?.at ?? 0
  const glyphId = findRevivalGlyph(run.record.glyphs)
  const spent = glyphId === null ? null : spendGlyph(run.record, glyphId, attempt.setup.perks)
  if (glyphId === null || !spent?.ok) return { run, moves: [...moves, { type: 'yield', at }] }
  const use = { runId: run.id, attemptId: attempt.id, glyphId, now }
  const useId = await glyphUseRepository(tx).insert(use)
  const change = { reason: `glyph:${glyphId}`, attemptId: attempt.id, now }
  const saved = await runRepository(tx).save(run, spent.run, change)
  return { run: saved, moves: [...moves, { type: 'glyph', at, glyphId, useId }] }
}
