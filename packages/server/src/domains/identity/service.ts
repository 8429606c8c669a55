import type { Keep, OauthProvider, OpenJourney, User } from '@lexiverse/contract'
import { type AccountSession, endSession, openSession } from '../../platform/account-session.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { AccountRow } from '../../platform/database/account-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceSignOut } from '../../platform/sign-outs.ts'
import { hashToken } from '../../platform/token.ts'
import { accountRepository } from './account-repository.ts'
import { findGuest, type Journeys, lockBoth, mergeGuest } from './merge.ts'
import type { Profile } from './profile.ts'

export interface JourneyService extends Journeys {
  openCampaign(db: Db, playerId: number): Promise<OpenJourney | null>
}

interface Entry {
  profile: Profile
  provider: OauthProvider
  /** Who was playing in this browser before. */
  guestPlayerId: number | null
  /** The session that this one replaces. */
  sessionHash: string | null
}

export interface Entered {
  token: string
  /** The guest still waits for the player's word. */
  isGuestPending: boolean
}

export function identityService({ database, clock, bus }: Platform, journeys: JourneyService) {
  const hasOpenCampaign = async (db: Db, playerId: number) =>
    (await journeys.openCampaign(db, playerId)) !== null

  /** Moves the guest at once, unless two open campaigns compete. Answers whether they do. */
  const bringGuest = async (tx: Db, guestPlayerId: number, accountPlayerId: number) => {
    if (!(await findGuest(tx, guestPlayerId))) return false
    await lockBoth(tx, journeys, guestPlayerId, accountPlayerId)
    const isRival =
      (await hasOpenCampaign(tx, guestPlayerId)) && (await hasOpenCampaign(tx, accountPlayerId))
    if (isRival) return true
    await mergeGuest(tx, journeys, { guestPlayerId, accountPlayerId, keep: 'account' })
    return false
  }

  /** Says which campaign goes on; the first word counts, and the same word again changes nothing. */
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
    await lockBoth(tx, journeys, guestPlayerId, accountPlayerId)
    await mergeGuest(tx, journeys, { guestPlayerId, accountPlayerId, keep })
    return keep
  }

  return {
    /** Account, guest and session in one transaction: either somebody is signed in with all they had, or not at all. */
    async enter({ profile, provider, guestPlayerId, sessionHash }: Entry): Promise<Entered> {
      const now = clock()
      return database.write(async tx => {
        const account = await accountRepository(tx).arrive(profile, provider, now)
        if (sessionHash) await endSession(tx, sessionHash)
        const isGuestPending =
          guestPlayerId !== null && (await bringGuest(tx, guestPlayerId, account.player_id))
        const token = await openSession(tx, {
          accountId: account.id,
          guestPlayerId: isGuestPending ? guestPlayerId : null,
          now,
        })
        return { token, isGuestPending }
      })
    },

    async user(session: AccountSession): Promise<User> {
      const account = await accountRepository(database.db).find(session.accountId)
      if (!account) throw new ApiError('not-signed-in', 'Nobody is signed in.')
      return describe(account, isUndecided(session))
    },

    async conflict(session: AccountSession | null) {
      if (!session || !isUndecided(session) || session.guestPlayerId === null) return null
      const { db } = database
      const account = await journeys.openCampaign(db, session.playerId)
      const guest = await journeys.openCampaign(db, session.guestPlayerId)
      return account && guest && { account, guest }
    },

    async resolve(session: AccountSession | null, keep: Keep): Promise<Keep> {
      if (!session) throw nothingToDecide()
      return database.write(tx => decide(tx, session, keep))
    },

    /** Whoever leaves without a word keeps the account's campaign; the guest's is filed, not lost. */
    async leave(session: AccountSession, end: (tx: Db) => Promise<void>): Promise<void> {
      await database.write(async tx => {
        if (isUndecided(session)) await decide(tx, session, 'account')
        await end(tx)
      })
      await announceSignOut(bus, session.playerId)
    },
  }
}

function isUndecided({ guestPlayerId, kept }: AccountSession): boolean {
  return guestPlayerId !== null && kept === null
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

function describe(account: AccountRow, hasConflict: boolean): User {
  const { id, display_name, first_name, last_name, email, provider, picture_source } = account
  return {
    id,
    displayName: display_name,
    firstName: first_name,
    lastName: last_name,
    email,
    profileImageUrl: picture_source && pictureAddress(picture_source),
    oauthProvider: provider as OauthProvider,
    hasConflict,
  }
}

/** Another picture has another address, so that browsers may keep the one they know. */
function pictureAddress(source: string): string {
  return `/api/auth/picture?v=${hashToken(source).slice(0, 12)}`
}
