import type { Keep } from '@lexiverse/contract'
import { type AccountSession, isUndecided } from '../../platform/account-session.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { RunAccess } from '../services.ts'
import type { GuestMerger } from './merge.ts'

/**
 * Guest and account both have an open campaign: both are shown until the player chooses which to
 * keep.
 */
export function conflictService(database: Database, runs: RunAccess, guests: GuestMerger) {
  /** The first choice counts; repeating it changes nothing. */
  const decide = async (tx: Db, session: AccountSession, keep: Keep): Promise<Keep> => {
    const { tokenHash, guestPlayerId, playerId: accountPlayerId } = session
    const decided = await tx
      .updateTable('account_sessions')
      .set({ kept: keep })
      .where('token_hash', '=', tokenHash)
      .where('guest_player_id', 'is not', null)
      .where('kept', 'is', null)
      .returning('token_hash')
      .executeTakeFirst()
    if (!decided || guestPlayerId === null) return decidedBefore(tx, tokenHash, keep)
    await runs.lockPlayers(tx, [guestPlayerId, accountPlayerId])
    await guests.merge(tx, { guestPlayerId, accountPlayerId, keep })
    return keep
  }

  return {
    async find(session: AccountSession | null) {
      if (!session || !isUndecided(session) || session.guestPlayerId === null) return null
      const { db } = database
      const account = await runs.findOpenCampaign(db, session.playerId)
      const guest = await runs.findOpenCampaign(db, session.guestPlayerId)
      return account && guest && { account, guest }
    },

    async resolve(session: AccountSession | null, keep: Keep): Promise<Keep> {
      if (!session) throw nothingToDecide()
      return database.write(tx => decide(tx, session, keep))
    },
  }
}

async function decidedBefore(tx: Db, tokenHash: string, keep: Keep): Promise<Keep> {
  const row = await tx
    .selectFrom('account_sessions')
    .select('kept')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row?.kept === keep) return keep
  throw nothingToDecide()
}

function nothingToDecide(): ApiError {
  return new ApiError('conflict', 'There is nothing to decide any more.')
}
