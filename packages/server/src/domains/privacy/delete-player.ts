import { type EndedSession, endEverySession } from '../../platform/account-session.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { publishSignOut } from '../../platform/sign-outs.ts'
import { forgetWords } from './forget-words.ts'

/** What other domains do when a player deletes everything; those with a transaction act inside it. */
export interface Belongings {
  /** Returns the rooms that changed. */
  leaveOpenRooms(tx: Db, playerId: number): Promise<number[]>
  notifyRoom(roomId: number): void
  forgetInOtherRooms(database: Database, playerId: number): Promise<void>
  leaveCircles(tx: Db, playerId: number): Promise<void>
  /** Takes the player off the leaderboards. */
  removeScores(tx: Db, playerId: number): Promise<void>
  /** Removes some rows of a forgotten player; returns whether some are left. */
  removeRows(tx: Db, playerId: number): Promise<boolean>
}

interface Forgotten {
  playerIds: number[]
  roomIds: number[]
  sessions: EndedSession[]
}

/**
 * Deletes a player with everything they have. What others can see of them and what lets them in goes in one
 * transaction; from then on nobody is that player. Their games follow in small transactions, because thousands of
 * logs in one would keep everybody waiting. The retention finishes a deletion that is interrupted.
 */
export function playerDeleter({ database, bus }: Platform, belongings: Belongings) {
  const forget = async (tx: Db, playerId: number): Promise<Forgotten> => {
    const account = await tx
      .selectFrom('accounts')
      .select('id')
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    const playerIds = await lockPerson(tx, playerId, account?.id ?? null)
    const roomIds: number[] = []
    for (const id of playerIds) roomIds.push(...(await belongings.leaveOpenRooms(tx, id)))
    const sessions = account ? await endEverySession(tx, account.id, null) : []
    await removeSignIns(tx, playerIds, sessions)
    if (account) await removeAccount(tx, account.id)
    for (const id of playerIds) {
      await belongings.leaveCircles(tx, id)
      await belongings.removeScores(tx, id)
      await removeDaily(tx, id)
      await forgetWords(tx, id)
      await makeUnreachable(tx, id)
    }
    return { playerIds, roomIds, sessions }
  }

  const removeRest = async (playerId: number) => {
    await belongings.forgetInOtherRooms(database, playerId)
    while (await database.write(tx => belongings.removeRows(tx, playerId)));
  }

  return {
    /** Idempotent: a player who is gone, or half gone, is removed with success. */
    async deletePlayer(playerId: number): Promise<void> {
      const { playerIds, roomIds, sessions } = await database.write(tx => forget(tx, playerId))
      for (const roomId of new Set(roomIds)) belongings.notifyRoom(roomId)
      for (const session of sessions) await publishSignOut(bus, session.playerId, session.tokenHash)
      for (const id of playerIds) await removeRest(id)
    },

    /** Gone also if only rows are left that a removal is about to take; an account is reached by signing in. */
    async standing(playerId: number): Promise<'present' | 'in-account' | 'gone'> {
      const row = await database.db
        .selectFrom('players')
        .select('merged_into')
        .where('id', '=', playerId)
        .executeTakeFirst()
      if (row === undefined || row.merged_into === playerId) return 'gone'
      return row.merged_into === null ? 'present' : 'in-account'
    },
  }
}

/** The player, guests that were merged into them, and guests who wait for the choice between two journeys. */
async function samePerson(tx: Db, playerId: number, accountId: number | null): Promise<number[]> {
  const merged = await tx
    .selectFrom('players')
    .select('id')
    .where('merged_into', '=', playerId)
    .execute()
  const waiting = await tx
    .selectFrom('account_sessions')
    .select('guest_player_id')
    .where('account_id', '=', accountId ?? 0)
    .where('guest_player_id', 'is not', null)
    .execute()
  const guests = waiting.flatMap(({ guest_player_id: id }) => (id === null ? [] : [id]))
  return [...new Set([playerId, ...merged.map(({ id }) => id), ...guests])]
}

/** Asks again after locking: a guest may have been merged into the player meanwhile. */
async function lockPerson(tx: Db, playerId: number, accountId: number | null): Promise<number[]> {
  const known = await samePerson(tx, playerId, accountId)
  const locked = await lockAll(tx, known)
  const added = (await samePerson(tx, playerId, accountId)).filter(id => !known.includes(id))
  return [...locked, ...(await lockAll(tx, added))]
}

/** Smaller ids first, like everywhere. Players who are gone already are left out. */
async function lockAll(tx: Db, playerIds: readonly number[]): Promise<number[]> {
  const locked: number[] = []
  for (const id of [...playerIds].sort((a, b) => a - b)) {
    const row = await tx
      .updateTable('players')
      .set(({ ref }) => ({ last_seen_at: ref('last_seen_at') }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (row) locked.push(id)
  }
  return locked
}

/** Also sign-ins in progress: one that ends after the deletion must not find its guest. */
async function removeSignIns(tx: Db, playerIds: readonly number[], ended: readonly EndedSession[]) {
  const hashes = ended.map(({ tokenHash }) => tokenHash)
  if (playerIds.length > 0) {
    await tx.deleteFrom('sign_ins').where('guest_player_id', 'in', playerIds).execute()
    await tx
      .updateTable('account_sessions')
      .set({ guest_player_id: null })
      .where('guest_player_id', 'in', playerIds)
      .execute()
  }
  if (hashes.length > 0) {
    await tx.deleteFrom('sign_ins').where('session_hash', 'in', hashes).execute()
  }
}

async function removeAccount(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('account_pictures').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
}

/** Results of days, with what admins have noted about them. */
async function removeDaily(tx: Db, playerId: number): Promise<void> {
  await tx
    .deleteFrom('daily_reviews')
    .where('run_id', 'in', ({ selectFrom }) =>
      selectFrom('daily_journeys').select('run_id').where('player_id', '=', playerId),
    )
    .execute()
  await tx.deleteFrom('daily_journeys').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('daily_profiles').where('player_id', '=', playerId).execute()
}

/** Merged into themselves: neither a cookie nor a device id leads there, and the retention removes the rest. */
async function makeUnreachable(tx: Db, playerId: number): Promise<void> {
  await tx
    .updateTable('players')
    .set({
      device_hash: null,
      device_hint: '',
      display_name: null,
      record: '{}',
      nodes_completed: 0,
      merged_into: playerId,
    })
    .where('id', '=', playerId)
    .execute()
}
