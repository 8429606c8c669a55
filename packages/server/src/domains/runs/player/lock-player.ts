import type { PlayerRecord } from '@lexiverse/rules'
import { ApiError } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { parsePlayerRecord } from '../../../platform/player-record.ts'

export interface LockedPlayer {
  id: number
  perks: string[]
  /** All perks of the player, equipped or not. */
  unlocked: string[]
  record: PlayerRecord
}

/**
 * Locks the player for this transaction, always before any of their runs: two results at once both
 * count in the record, and two starts at once open one run.
 */
export async function lockPlayer(tx: Db, playerId: number, now: number): Promise<LockedPlayer> {
  const row = await lockRow(tx, playerId, now)
  if (!row) throw notInitialised()
  const owned = await ownedPerks(tx, playerId)
  return {
    id: playerId,
    perks: equipped(owned),
    unlocked: owned.map(perk => perk.perk_id),
    record: parsePlayerRecord(row.record),
  }
}

/** Locks several players, smaller ids first, so that two transactions at once cannot deadlock. */
export async function lockPlayers(
  tx: Db,
  playerIds: readonly number[],
  now: number,
): Promise<void> {
  for (const id of [...new Set(playerIds)].sort((a, b) => a - b)) await lockPlayer(tx, id, now)
}

/** Locks a player and the friends of their party; a friend may have deleted everything meanwhile. */
export async function lockParty(
  tx: Db,
  playerId: number,
  friendIds: readonly number[],
  now: number,
): Promise<void> {
  for (const id of [...new Set([playerId, ...friendIds])].sort((a, b) => a - b)) {
    const row = await lockRow(tx, id, now)
    if (!row && id === playerId) throw notInitialised()
  }
}

function lockRow(tx: Db, playerId: number, now: number) {
  return (
    tx
      .updateTable('players')
      .set({ last_seen_at: now })
      .where('id', '=', playerId)
      // Merged into themselves are players who are being removed: nothing may be added for them.
      .where(({ eb, or, ref }) =>
        or([eb('merged_into', 'is', null), eb('merged_into', '!=', ref('id'))]),
      )
      .returning('record')
      .executeTakeFirst()
  )
}

const notInitialised = () =>
  new ApiError('player-not-initialised', 'The player has not been initialised yet.')

export async function equippedPerks(db: Db, playerId: number): Promise<string[]> {
  return equipped(await ownedPerks(db, playerId))
}

function ownedPerks(db: Db, playerId: number) {
  return db
    .selectFrom('player_perks')
    .select(['perk_id', 'slot'])
    .where('player_id', '=', playerId)
    .orderBy('slot')
    .execute()
}

function equipped(owned: readonly { perk_id: string; slot: string | null }[]): string[] {
  return owned.filter(perk => perk.slot !== null).map(perk => perk.perk_id)
}
