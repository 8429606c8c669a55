import {
  type AccountSession,
  clearExpired,
  type EndedSession,
  endEverySession,
  endSession,
} from '../../platform/account-session.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { publishSignOut } from '../../platform/sign-outs.ts'
import type { GuestMerger } from './merge.ts'

/** Ends sign-in sessions: an undecided guest is merged, and the session's sockets are closed. */
export function sessionEnder({ database, bus }: Platform, guests: GuestMerger) {
  const announce = async (ended: EndedSession[]) => {
    for (const { playerId, tokenHash } of ended) await publishSignOut(bus, playerId, tokenHash)
  }

  const endAll = async (end: (tx: Db) => Promise<EndedSession[]>) => {
    const ended = await database.write(async tx => {
      const sessions = await end(tx)
      await guests.mergeUndecided(tx, sessions)
      return sessions
    })
    await announce(ended)
  }

  return {
    announce,

    /** On this device only. */
    signOut: ({ tokenHash }: AccountSession) => endAll(tx => endSession(tx, tokenHash)),

    signOutEverywhere: ({ accountId, tokenHash }: AccountSession, keepsThis = false) =>
      endAll(tx => endEverySession(tx, accountId, keepsThis ? tokenHash : null)),

    async endExpired(now: number): Promise<void> {
      for (const hash of await clearExpired(database.db, now)) {
        await endAll(tx => endSession(tx, hash))
      }
    },
  }
}
