import type { OauthProvider, User } from '@lexiverse/contract'
import {
  type AccountSession,
  endSession,
  isUndecided,
  openSession,
} from '../../platform/account-session.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { AccountRow } from '../../platform/database/account-tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/token.ts'
import type { PartyAccess, RunAccess } from '../services.ts'
import { accountRepository } from './account-repository.ts'
import { conflictService } from './conflict.ts'
import { findGuest, guestMerger, type MergePlayers } from './merge.ts'
import type { Profile } from './profile.ts'
import { sessionEnder } from './session-ender.ts'

interface SignIn {
  profile: Profile
  provider: OauthProvider
  /** The guest who played in this browser before. */
  guestPlayerId: number | null
  /** Of the session that this one replaces. */
  sessionHash: string | null
}

export interface SignedIn {
  token: string
  /** The player still has to choose between two open campaigns. */
  isGuestPending: boolean
}

export function identityService(
  platform: Platform,
  runs: RunAccess,
  party: PartyAccess,
  mergeDaily: MergePlayers,
) {
  const { database, clock } = platform
  const guests = guestMerger(runs, party, mergeDaily)
  const conflicts = conflictService(database, runs, guests)
  const sessions = sessionEnder(platform, guests)

  const hasOpenCampaign = async (db: Db, playerId: number) =>
    (await runs.findOpenCampaign(db, playerId)) !== null

  /** Merges the guest at once unless both have an open campaign; returns whether both do. */
  const mergeUnlessRival = async (tx: Db, guestPlayerId: number, accountPlayerId: number) => {
    if (!(await findGuest(tx, guestPlayerId))) return false
    await runs.lockPlayers(tx, [guestPlayerId, accountPlayerId])
    const isRival =
      (await hasOpenCampaign(tx, guestPlayerId)) && (await hasOpenCampaign(tx, accountPlayerId))
    if (isRival) return true
    await guests.merge(tx, { guestPlayerId, accountPlayerId, keep: 'account' })
    return false
  }

  /**
   * If the replaced session had an undecided guest other than this one, that guest is merged into
   * that session's account.
   */
  const endReplacedSession = async (tx: Db, { sessionHash, guestPlayerId }: SignIn) => {
    const replaced = sessionHash ? await endSession(tx, sessionHash) : []
    const others = replaced.filter(session => session.guestPlayerId !== guestPlayerId)
    await guests.mergeUndecided(tx, others)
    return replaced
  }

  return {
    conflict: conflicts.find,
    resolve: conflicts.resolve,
    signOut: sessions.signOut,
    signOutEverywhere: sessions.signOutEverywhere,

    /**
     * Account, guest and session change in one transaction, so that a failed sign-in leaves nothing
     * behind.
     */
    async signIn(request: SignIn): Promise<SignedIn> {
      const { profile, provider, guestPlayerId } = request
      const now = clock()
      await sessions.endExpired(now)
      const { replaced, ...signedIn } = await database.write(async tx => {
        const accounts = accountRepository(tx)
        const account = await accounts.findOrCreate(profile, provider, now)
        const replaced = await endReplacedSession(tx, request)
        const isGuestPending =
          guestPlayerId !== null && (await mergeUnlessRival(tx, guestPlayerId, account.player_id))
        await accounts.namePlayer(account)
        const waiting = isGuestPending ? guestPlayerId : null
        const token = await openSession(tx, { accountId: account.id, guestPlayerId: waiting, now })
        return { token, isGuestPending, replaced }
      })
      await sessions.announce(replaced)
      return signedIn
    },

    async user(session: AccountSession): Promise<User> {
      const account = await accountRepository(database.db).find(session.accountId)
      if (!account) throw new ApiError('not-signed-in', 'Nobody is signed in.')
      return describe(account, isUndecided(session))
    },
  }
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

/** A new picture gets a new URL, so that browsers may cache it. */
function pictureAddress(source: string): string {
  return `/api/auth/picture?v=${hashToken(source).slice(0, 12)}`
}
