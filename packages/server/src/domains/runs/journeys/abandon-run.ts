import { abandonRun, countAbandoned, lapseOffers } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import type { AttemptCloser } from '../attempts/close-attempts.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { savePlayerRecord } from '../player/save-player-record.ts'
import { attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

/** Marks an open run as abandoned and closes its open attempts; a run that has ended stays as it is. */
export async function abandonOpenRun(
  tx: Db,
  closer: AttemptCloser,
  run: Run,
  now: number,
): Promise<Run['record']> {
  if (run.record.status !== 'open') return run.record
  await loseStreaks(tx, run, now)
  const abandoned = abandonRun(lapseOffers(run.record))
  await runRepository(tx).save(run, abandoned, { reason: 'abandoned', attemptId: null, now })
  await closer.closeAll(tx, run, now)
  return abandoned
}

async function loseStreaks(tx: Db, { id, playerId, record }: Run, now: number): Promise<void> {
  const open = await attemptRepository(tx).listOpen({ id, playerId })
  const begun = open.filter(({ moves }) => moves.length > 0).map(({ nodeId }) => nodeId)
  if (begun.length === 0) return
  const player = await lockPlayer(tx, playerId, now)
  const counted = countAbandoned(player.record, record, begun)
  await savePlayerRecord(tx, player, counted, { nodesWon: 0, now })
}
