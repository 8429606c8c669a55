import { trialOf } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { PartyAccess } from '../../services.ts'
import { type AttemptRecord, attemptRepository } from '../storage/attempt-repository.ts'
import type { Run } from '../storage/run-repository.ts'
import { sharedBossRepository } from '../storage/shared-boss-repository.ts'

/** The participant who named the word of a shared boss; null if nobody has, or the boss is not shared. */
export async function namedBy(tx: Db, { setup }: AttemptRecord): Promise<string | null> {
  if (!setup.sharedBoss) return null
  const moves = await sharedBossRepository(tx).moves(setup.sharedBoss.id)
  return moves.find(({ verdict }) => verdict === 'right')?.participantId ?? null
}

/** A clue trial was won at a boss that the party shares: its clue is open for all. */
export async function shareClue(
  tx: Db,
  party: PartyAccess,
  run: Run,
  trial: AttemptRecord,
): Promise<void> {
  const clue = trialOf(trial.nodeId)?.clue
  if (!clue || trial.parentId === null) return
  const boss = await attemptRepository(tx).find(trial.parentId, trial.playerId)
  const bossId = boss?.setup.sharedBoss?.id
  if (!boss || !bossId) return
  const participantId = await party.tellSharedBoss(tx, run, 'clue')
  // A player who has left the party wins the clue for themselves.
  if (participantId === null) return
  const bosses = sharedBossRepository(tx)
  const { length } = await bosses.moves(bossId)
  const move = { type: 'clue', clue, trialId: String(trial.id) } as const
  const won = { attemptId: boss.id, participantId, verdict: 'clue', move } as const
  await bosses.add(bossId, length + 1, won)
}
