import type { Keep, OpenJourney } from '@lexiverse/contract'
import { mergeRecords } from '@lexiverse/rules'
import { type EndedSession, isUndecided } from '../../platform/account-session.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PlayerRow } from '../../platform/database/tables.ts'
import { parsePlayerRecord } from '../../platform/player-record.ts'
import { movePossessions } from './move-player.ts'

/** What the runs domain is asked to do; handed over where the domains meet. */
export interface Journeys {
  lockPlayer(tx: Db, playerId: number): Promise<unknown>
  saveRecord(
    tx: Db,
    playerId: number,
    record: ReturnType<typeof parsePlayerRecord>,
    nodesWon: number,
  ): Promise<void>
  fileRivals(tx: Db, accountPlayer: number, guestPlayer: number, keep: Keep): Promise<void>
}

export interface JourneyService extends Journeys {
  openCampaign(db: Db, playerId: number): Promise<OpenJourney | null>
}

/** Takes players for this transaction, always the smaller first: two sign-ins at once cannot block each other. */
export async function lockPlayers(tx: Db, journeys: Journeys, ids: number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await journeys.lockPlayer(tx, id)
}

/** Of sessions that end without a word the account's campaign goes on; the guest's is filed, not lost. */
export async function fileUndecided(
  tx: Db,
  journeys: Journeys,
  ended: EndedSession[],
): Promise<void> {
  const mergings = ended.filter(isUndecided).flatMap(({ guestPlayerId, playerId }): Merging[] => {
    if (guestPlayerId === null) return []
    return [{ guestPlayerId, accountPlayerId: playerId, keep: 'account' }]
  })
  const concerned = mergings.flatMap(merging => [merging.guestPlayerId, merging.accountPlayerId])
  await lockPlayers(tx, journeys, concerned)
  for (const merging of mergings) await mergeGuest(tx, journeys, merging)
}

/** A guest can be moved once, and is nobody's account. */
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

/** Everything the guest had becomes the account's, in the transaction of the caller, who holds both locks. */
export async function mergeGuest(
  tx: Db,
  journeys: Journeys,
  { guestPlayerId, accountPlayerId, keep }: Merging,
): Promise<void> {
  if (!(await findGuest(tx, guestPlayerId))) return
  await journeys.fileRivals(tx, accountPlayerId, guestPlayerId, keep)
  // Only now: a journey that is filed may still count for the record.
  const guest = await readPlayer(tx, guestPlayerId)
  const account = await readPlayer(tx, accountPlayerId)
  await movePossessions(tx, guestPlayerId, accountPlayerId)
  const record = mergeRecords(parsePlayerRecord(account.record), parsePlayerRecord(guest.record))
  await journeys.saveRecord(tx, accountPlayerId, record, guest.nodes_completed)
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

function readPlayer(tx: Db, playerId: number): Promise<PlayerRow> {
  return tx.selectFrom('players').selectAll().where('id', '=', playerId).executeTakeFirstOrThrow()
}

interface Merging {
  guestPlayerId: number
  accountPlayerId: number
  keep: Keep
}

/** Its device id opens nothing any more: whoever knew it would reach the account by it. */
async function emptyGuest(tx: Db, guestPlayerId: number, accountPlayerId: number): Promise<void> {
  await tx
    .updateTable('players')
    .set({ device_hash: null, merged_into: accountPlayerId, record: '{}', nodes_completed: 0 })
    .where('id', '=', guestPlayerId)
    .execute()
}
