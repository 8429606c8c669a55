import type { PlayerRecord } from '@lexiverse/rules'
import type { Db } from '../../../platform/database/database.ts'
import { keptQuery } from '../../../platform/database/kept-query.ts'
import { grantHonours } from './grant-unlocks.ts'
import type { LockedPlayer } from './lock-player.ts'

interface KeptRecord extends Record<string, number | string> {
  playerId: number
  record: string
  nodesWon: number
}

const saveRecord = keptQuery((db, { playerId, record, nodesWon }: KeptRecord) =>
  db
    .updateTable('players')
    .set(({ eb }) => ({ record, nodes_completed: eb('nodes_completed', '+', nodesWon) }))
    .where('id', '=', playerId),
)

/** A player's record, with the perks and achievements that it has come to deserve. */
export async function savePlayerRecord(
  tx: Db,
  player: LockedPlayer,
  record: PlayerRecord,
  { nodesWon, now }: { nodesWon: number; now: number },
): Promise<void> {
  const honoured = await grantHonours(tx, player, record, now)
  await saveRecord(tx, { playerId: player.id, record: JSON.stringify(honoured), nodesWon })
}
