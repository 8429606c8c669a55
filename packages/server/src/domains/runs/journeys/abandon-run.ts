import { abandonRun, countAbandoned, lapseOffers } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { savePlayerRecord } from '../player/save-player-record.ts'
import { attemptRepository } from '../storage/attempt-repository.ts'
import { type Run, runRepository } from '../storage/run-repository.ts'

/** Files an open run as abandoned, with the games that lie open in it; one that has ended stays as it is. */
export async function abandon(tx: Db, run: Run, now: number): Promise<Run['record']> {
  if (run.record.status !== 'open') return run.record
  await loseStreaks(tx, run, now)
  const filed = abandonRun(lapseOffers(run.record))
  await runRepository(tx).save(run, filed, { reason: 'abandoned', attemptId: null, now })
  await attemptRepository(tx).closeAll(run, now)
  return filed
}

async function loseStreaks(tx: Db, { id, playerId, record }: Run, now: number): Promise<void> {
  const open = await attemptRepository(tx).listOpen({ id, playerId })
  const underWay = open.filter(({ moves }) => moves.length > 0).map(({ nodeId }) => nodeId)
  if (underWay.length === 0) return
  const player = await lockPlayer(tx, playerId, now)
  const counted = countAbandoned(player.record, record, underWay)
  await savePlayerRecord(tx, player, counted, { nodesWon: 0, now })
}
