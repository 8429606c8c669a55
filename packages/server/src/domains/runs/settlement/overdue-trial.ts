import { type MoveLog, spendGlyph, TEMPORAL_SHIFT_SECONDS, trialSeconds } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { Judge } from '../replay/replay-log.ts'
import type { AttemptRecord } from '../storage/attempt-repository.ts'
import { glyphUseRepository } from '../storage/glyph-use-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

const REPORT_GRACE_MS = 30_000
const SHIFT = 'temporal-shift'

/** A clue trial against the clock must be reported soon after its time; a reload does not stop its clock. */
export function isTrialOverdue(attempt: AttemptRecord, now: number): boolean {
  const { game, setup, startedAt, parentId } = attempt
  if (game !== 'time-trial' || parentId === null || setup.timerMode !== 'timed') return false
  return now - startedAt > longestTrial(attempt) + REPORT_GRACE_MS
}

/** Every Temporal Shift that was held might have been used; one won meanwhile shows in the log. */
function longestTrial({ setup, moves }: AttemptRecord): number {
  const held = setup.glyphs.find(({ glyphId }) => glyphId === SHIFT)?.quantity ?? 0
  const used = moves.filter(move => move.type === 'glyph' && move.glyphId === SHIFT).length
  const shifts = Math.max(held, used)
  return (trialSeconds(setup) + shifts * TEMPORAL_SHIFT_SECONDS) * 1000
}

export interface EndedTrial {
  run: Run
  moves: MoveLog
}

/** How a trial ends that nobody reported: as it is stored, and if it is open there, by the clock. */
export async function endOverdueTrial(
  tx: Db,
  judge: Judge,
  run: Run,
  attempt: AttemptRecord,
  now: number,
): Promise<EndedTrial> {
  let moves = attempt.moves
  let { state, outcome } = await judge.read(tx, attempt, moves)
  if (!outcome && !state.vitals.fallen) {
    moves = [...moves, { type: 'timeout', at: longestTrial(attempt) }]
    ;({ state, outcome } = await judge.read(tx, attempt, moves))
  }
  return outcome ? { run, moves } : standOrFall(tx, run, attempt, moves, now)
}

/** The last point is gone: a Second Dawn that is held rises by itself, since nobody is there to ask. */
async function standOrFall(
  tx: Db,
  run: Run,
  attempt: AttemptRecord,
  moves: MoveLog,
  now: number,
): Promise<EndedTrial> {
  const at = moves.at(-1)?.at ?? 0
  const glyphId = 'second-dawn'
  const { maximum } = attempt.setup.mindPoints
  const context = { game: attempt.game, mindPoints: 0, maxMindPoints: maximum }
  const spent = spendGlyph(run.record, glyphId, context, attempt.setup.perks)
  if (!spent.ok) return { run, moves: [...moves, { type: 'yield', at }] }
  const use = { runId: run.id, attemptId: attempt.id, glyphId, now }
  const useId = await glyphUseRepository(tx).insert(use)
  const change = { reason: `glyph:${glyphId}`, attemptId: attempt.id, now }
  const saved = await runRepository(tx).save(run, spent.run, change)
  return { run: saved, moves: [...moves, { type: 'glyph', at, glyphId, useId }] }
}
