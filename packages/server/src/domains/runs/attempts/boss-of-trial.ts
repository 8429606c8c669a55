import { type Clue, type ForgottenWordState, trialOf } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Replayer } from '../replay/replay-log.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'
import { sharedBossRepository } from '../storage/shared-boss-repository.ts'

/** The open boss attempt that a clue trial belongs to; throws when the clue cannot be opened now. */
export async function bossOfTrial(
  tx: Db,
  replayer: Replayer,
  run: Run,
  nodeId: string,
): Promise<AttemptRecord> {
  const { bossId = '', clue } = trialOf(nodeId) ?? {}
  const attempts = attemptRepository(tx)
  const boss = await attempts.latest(run.id, run.playerId, bossId, run.record.level)
  if (boss?.status !== 'open') {
    throw new ApiError('node-locked', 'Open the boss first: a clue trial belongs to it.')
  }
  const open = await openClues(tx, replayer, boss)
  if (clue && open.has(clue)) throw new ApiError('node-locked', 'This clue is already open.')
  if (clue === 'usage' && !open.has('etymology')) {
    throw new ApiError('node-locked', 'The etymology must be opened first.')
  }
  return boss
}

/** Clues opened in the boss's log, or won in a trial that the log does not quote yet, also by a friend. */
async function openClues(tx: Db, replayer: Replayer, boss: AttemptRecord): Promise<Set<Clue>> {
  const stored = await replayer.replayStored(tx, boss)
  const open = new Set(stored ? (stored.state as ForgottenWordState).openClues : [])
  for (const { status, nodeId } of await attemptRepository(tx).listChildren(boss)) {
    const clue = status === 'victory' ? trialOf(nodeId)?.clue : undefined
    if (clue) open.add(clue)
  }
  const { sharedBoss } = boss.setup
  const shared = sharedBoss ? await sharedBossRepository(tx).moves(sharedBoss.id) : []
  for (const { move } of shared) if (move.type === 'clue') open.add(move.clue)
  return open
}
