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
import type { RunAccess } from '../services.ts'
import { accountRepository } from './account-repository.ts'
import { conflictDesk } from './conflict.ts'
import { findGuest, lockPlayers, mergeGuest, mergeUndecided } from './merge.ts'
import type { Profile } from './profile.ts'
import { sessionEnds } from './session-ends.ts'

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

export function identityService(platform: Platform, runs: RunAccess) {
  const { database, clock } = platform
  const conflicts = conflictDesk(database, runs)
  const ends = sessionEnds(platform, runs)

  const hasOpenCampaign = async (db: Db, playerId: number) =>
    (await runs.findOpenCampaign(db, playerId)) !== null

  /** Moves the guest at once, unless two open campaigns compete. Answers whether they do. */
  const bringGuest = async (tx: Db, guestPlayerId: number, accountPlayerId: number) => {
    if (!(await findGuest(tx, guestPlayerId))) return false
    await lockPlayers(tx, runs, [guestPlayerId, accountPlayerId])
    const isRival =
      (await hasOpenCampaign(tx, guestPlayerId)) && (await hasOpenCampaign(tx, accountPlayerId))
    if (isRival) return true
    await mergeGuest(tx, runs, { guestPlayerId, accountPlayerId, keep: 'account' })
    return false
  }

  /** The guest who waited in the session before is brought again; another is filed with that session's account. */
  const replace = async (tx: Db, { sessionHash, guestPlayerId }: Entry) => {
    const replaced = sessionHash ? await endSession(tx, sessionHash) : []
    const others = replaced.filter(session => session.guestPlayerId !== guestPlayerId)
    await mergeUndecided(tx, runs, others)
    return replaced
  }

  return {
    conflict: conflicts.find,
    resolve: conflicts.resolve,
    leave: ends.leave,
    leaveEverywhere: ends.leaveEverywhere,

    /** Account, guest and session in one transaction: either somebody is signed in with all they had, or not at all. */
    async enter(entry: Entry): Promise<Entered> {
      const { profile, provider, guestPlayerId } = entry
      const now = clock()
      await ends.sweep(now)
      const { replaced, ...entered } = await database.write(async tx => {
        const accounts = accountRepository(tx)
        const account = await accounts.arrive(profile, provider, now)
        const replaced = await replace(tx, entry)
        const isGuestPending =
          guestPlayerId !== null && (await bringGuest(tx, guestPlayerId, account.player_id))
        await accounts.namePlayer(account)
        const waiting = isGuestPending ? guestPlayerId : null
        const token = await openSession(tx, { accountId: account.id, guestPlayerId: waiting, now })
        return { token, isGuestPending, replaced }
      })
      await ends.announce(replaced)
      return entered
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

/** Another picture has another address, so that browsers may keep the one they know. */
function pictureAddress(source: string): string {
  return `/api/auth/picture?v=${hashToken(source).slice(0, 12)}`
}
