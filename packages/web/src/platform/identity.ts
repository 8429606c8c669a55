import { api, type User } from '@lexiverse/contract'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { FALLBACK_PLAYER_ID, initPlayer, knownPlayerId } from './player.ts'
import { stored } from './storage.ts'

const guestChoice = stored('guest', 1, z.boolean(), false)

export type Identity =
  | { status: 'checking' }
  /** Nothing chosen yet: only the entry screen and the login page are open. */
  | { status: 'visitor' }
  | { status: 'guest'; playerId: number }
  | { status: 'signed-in'; playerId: number; user: User }

export const identity = createStore<Identity>(() => ({ status: 'checking' }))

/** Asks who is there. Only a plain "signed out" counts as such; any other failure plays on as a guest. */
export async function checkIdentity(): Promise<void> {
  try {
    const user = await call(api.identity.user, {})
    await settle({ status: 'signed-in', playerId: await playerId(), user })
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (isSignedOut && !guestChoice.read()) return settle({ status: 'visitor' })
    await settle({ status: 'guest', playerId: await playerId() })
  }
}

export async function continueAsGuest(): Promise<void> {
  guestChoice.write(true)
  await settle({ status: 'guest', playerId: await playerId() })
}

async function settle(next: Identity): Promise<void> {
  identity.setState(next, true)
}

/** The player known to this browser at once where there is one; the server is told in any case. */
async function playerId(): Promise<number> {
  const known = knownPlayerId()
  const arriving = initPlayer().then(
    player => player.id,
    (error: unknown) => {
      console.warn(error)
      return known ?? FALLBACK_PLAYER_ID
    },
  )
  return arriving
}

export function playerIdOf(state: Identity): number {
  return 'playerId' in state ? state.playerId : FALLBACK_PLAYER_ID
}
