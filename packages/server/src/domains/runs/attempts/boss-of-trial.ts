import { type Clue, type ForgottenWordState, trialOf } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Judge } from '../replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'

/** A clue trial is a child of the boss's open attempt, and only for a clue that can be opened now. */
export async function bossOfTrial(
  tx: Db,
  judge: Judge,
  run: Run,
  nodeId: string,
): Promise<AttemptRecord> {
  const { bossId = '', clue } = trialOf(nodeId) ?? {}
  const attempts = attemptRepository(tx)
  const boss = await attempts.latest(run.id, run.playerId, bossId, run.record.level)
  if (boss?.status !== 'open') {
    throw new ApiError('node-locked', 'Open the boss first: a clue trial belongs to it.')
  }
  const open = await openClues(tx, judge, boss)
  if (clue && open.has(clue)) throw new ApiError('node-locked', 'This clue is already open.')
  if (clue === 'usage' && !open.has('etymology')) {
    throw new ApiError('node-locked', 'The etymology must be opened first.')
  }
  return boss
}

/** Opened in the boss's log, or won in a trial that the log does not quote yet. */
async function openClues(tx: Db, judge: Judge, boss: AttemptRecord): Promise<Set<Clue>> {
  const reading = await judge.stored(tx, boss)
  const open = new Set(reading ? (reading.state as ForgottenWordState).openClues : [])
  for (const { status, nodeId } of await attemptRepository(tx).listChildren(boss)) {
    const clue = status === 'victory' ? trialOf(nodeId)?.clue : undefined
    if (clue) open.add(clue)
  }
  return open
}
