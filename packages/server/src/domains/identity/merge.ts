import type { Keep } from '@lexiverse/contract'
import { mergeRecords } from '@lexiverse/rules'
import { type EndedSession, isUndecided } from '../../platform/account-session.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PlayerRow } from '../../platform/database/tables.ts'
import { parsePlayerRecord } from '../../platform/player-record.ts'
import type { PartyAccess, RunAccess } from '../services.ts'
import { movePlayerData } from './move-player.ts'

interface GuestMerge {
  guestPlayerId: number
  accountPlayerId: number
  keep: Keep
}

/** Moves the daily results and circles of a guest to an account. */
export type MergePlayers = (tx: Db, from: number, to: number) => Promise<void>

export function guestMerger(runs: RunAccess, party: PartyAccess, mergeDaily: MergePlayers) {
  /** Moves everything of the guest to the account; the caller's transaction has locked both players. */
  const merge = async (tx: Db, merging: GuestMerge): Promise<void> => {
    const { guestPlayerId, accountPlayerId } = merging
    if (!(await findGuest(tx, guestPlayerId))) return
    await party.moveSeats(tx, guestPlayerId, accountPlayerId)
    await runs.abandonRivals(tx, merging)
    // Read after that: abandoning a run can change its player's record.
    const guest = await readPlayer(tx, guestPlayerId)
    const account = await readPlayer(tx, accountPlayerId)
    await movePlayerData(tx, guestPlayerId, accountPlayerId)
    await mergeDaily(tx, guestPlayerId, accountPlayerId)
    const record = mergeRecords(parsePlayerRecord(account.record), parsePlayerRecord(guest.record))
    // Locked again to read the perks that the account owns now.
    const player = await runs.lockPlayer(tx, accountPlayerId)
    await runs.savePlayerRecord(tx, player, record, guest.nodes_completed)
    await tx
      .updateTable('players')
      .set({
        device_hint: account.device_hint || guest.device_hint,
        display_name: account.display_name ?? guest.display_name,
        first_seen_at: Math.min(account.first_seen_at, guest.first_seen_at),
      })
      .where('id', '=', accountPlayerId)
      .execute()
    await emptyGuest(tx, guestPlayerId, accountPlayerId)
  }

  return {
    merge,

    /** When a session ends before the player has chosen, the account's campaign goes on and the guest's is abandoned. */
    async mergeUndecided(tx: Db, ended: EndedSession[]): Promise<void> {
      const mergings = ended
        .filter(isUndecided)
        .flatMap(({ guestPlayerId, playerId }): GuestMerge[] => {
          if (guestPlayerId === null) return []
          return [{ guestPlayerId, accountPlayerId: playerId, keep: 'account' }]
        })
      const playerIds = mergings.flatMap(({ guestPlayerId, accountPlayerId }) => [
        guestPlayerId,
        accountPlayerId,
      ])
      await runs.lockPlayers(tx, playerIds)
      for (const merging of mergings) await merge(tx, merging)
    },
  }
}

export type GuestMerger = ReturnType<typeof guestMerger>

/** Null for a player that was merged already or belongs to an account. */
export async function findGuest(tx: Db, guestPlayerId: number): Promise<PlayerRow | null> {
  const row = await tx
    .selectFrom('players')
    .selectAll()
    .where('id', '=', guestPlayerId)
    .where('merged_into', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts').select('accounts.id').whereRef('player_id', '=', 'players.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

function readPlayer(tx: Db, playerId: number): Promise<PlayerRow> {
  return tx.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow()
}

/** Without its device hash, nobody who knows the old device id can reach the account through it. */
async function emptyGuest(tx: Db, guestPlayerId: number, accountPlayerId: number): Promise<void> {
  await tx
    .updateTable('players')
    .set({ device_hash: null, merged_into: accountPlayerId, record: '{}', nodes_completed: 0 })
    .where('id', '=', guestPlayerId)
    .execute()
}
