import type { PlayerRecord } from '@lexiverse/rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { grantUnlocks } from './grant-unlocks.ts'
import type { LockedPlayer } from './lock-player.ts'

/** Saves the record and grants the perks and achievements that it has earned. */
export async function savePlayerRecord(
  tx: Db,
  player: LockedPlayer,
  record: PlayerRecord,
  { nodesWon, now }: { nodesWon: number; now: number },
): Promise<void> {
  const honoured = await grantUnlocks(tx, player, record, now)
  await tx
    .updateTable('players')
    .set({
      record: JSON.stringify(honoured),
      nodes_completed: sql<number>`nodes_completed + ${nodesWon}`,
    })
    .where('id', '=', player.id)
    .execute()
}
