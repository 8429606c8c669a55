import type { PlayerRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { grantHonours } from './grant-unlocks.ts'
import type { LockedPlayer } from './lock-player.ts'

/** A player's record, with the perks and achievements that it has come to deserve. */
export async function savePlayerRecord(
  tx: Db,
  player: LockedPlayer,
  record: PlayerRecord,
  { nodesWon, now }: { nodesWon: number; now: number },
): Promise<void> {
  const honoured = await grantHonours(tx, player, record, now)
  await tx
    .updateTable('players')
    .set(({ eb }) => ({
      record: JSON.stringify(honoured),
      nodes_completed: eb('nodes_completed', '+', nodesWon),
    }))
    .where('id', '=', player.id)
    .execute()
}
