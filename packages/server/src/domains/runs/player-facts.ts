import type { PlayerRecord } from '@lexiverse/rules'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { parsePlayerRecord } from '../../platform/player-record.ts'

/** What a player brings into any run: perks equipped now, and the record of all journeys. */
export interface StandingPlayer {
  id: number
  perks: string[]
  record: PlayerRecord
}

/**
 * Takes the player for this transaction, always before any of their runs: two ends at once add to
 * one record, and two starts at once open one run.
 */
export async function lockPlayer(tx: Db, playerId: number, now: number): Promise<StandingPlayer> {
  const row = await tx
    .updateTable('players')
    .set({ last_seen_at: now })
    .where('id', '=', playerId)
    .returning('record')
    .executeTakeFirst()
  if (!row) throw new ApiError('player-not-initialised', 'The player has not been initialised yet.')
  return {
    id: playerId,
    perks: await equippedPerks(tx, playerId),
    record: parsePlayerRecord(row.record),
  }
}

export async function equippedPerks(db: Db, playerId: number): Promise<string[]> {
  const equipped = await db
    .selectFrom('player_perks')
    .select('perk_id')
    .where('player_id', '=', playerId)
    .where('slot', 'is not', null)
    .orderBy('slot')
    .execute()
  return equipped.map(row => row.perk_id)
}
