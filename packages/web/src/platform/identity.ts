import { identity as endpoints, type User } from '@lexiverse/contract/identity'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { hasSessionSign, isSignOutPending, sendPendingSignOut } from './pending-sign-out.ts'
import {
  type Arrival,
  FALLBACK_PLAYER_ID,
  forgetKnownPlayer,
  initPlayer,
  knownPlayerId,
} from './player.ts'
import { clearStored, onStoredByOtherTab, stored } from './storage.ts'
import { restoreUnsentOf, storeUnsentFor } from './unsent-by-account.ts'

const guestChoice = stored('guest', 1, z.boolean(), false)
/** The account that this browser last played for. */
const lastAccount = stored('account', 1, z.nullable(z.int()), null)

export type Identity =
  | { status: 'checking' }
  /** Nothing chosen yet: only the entry screen and the login page are open. */
  | { status: 'visitor' }
  | { status: 'guest'; playerId: number }
  | { status: 'signed-in'; playerId: number; user: User }

export const identity = createStore<Identity>(() => ({ status: 'checking' }))

const FRESH_FOR_MS = 300_000
let checkedAt = Number.NEGATIVE_INFINITY

/** In a browser that knows of no session nobody can be signed in, and nobody is asked after. */
const hasNoSession = (): boolean =>
  identity.getState().status !== 'signed-in' && lastAccount.read() === null && !hasSessionSign()

/** The link on the login page leads home; it may be pressed before the app is awake to hear it. */
function cameByGuestLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const isFollowed = arrival && 'type' in arrival && arrival.type === 'navigate'
  const { origin, pathname } = window.location
  return Boolean(isFollowed) && pathname === '/' && document.referrer === `${origin}/login`
}

async function enterUnasked(): Promise<void> {
  if (guestChoice.read()) return enter(null)
  if (!cameByGuestLink() || !(await continueAsGuest())) becomeVisitor()
}

const becomeVisitor = (): void => identity.setState({ status: 'visitor' }, true)

/** Asks who is there. Only a plain "signed out" counts as such; any other failure plays on as a guest. */
export async function checkIdentity(): Promise<void> {
  if (performance.now() - checkedAt < FRESH_FOR_MS) return
  checkedAt = performance.now()
  // Until the server has heard, whatever session it still sees is not to be used.
  if (isSignOutPending() && !(await sendPendingSignOut())) return becomeVisitor()
  if (hasNoSession()) return enterUnasked()
  try {
    await enter(await call(endpoints.user, {}))
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (!isSignedOut) console.warn('The authentication check failed', error)
    if (isSignedOut && !guestChoice.read()) becomeVisitor()
    else await enter(null)
  }
}

/** After something that changed it: who is there is asked anew. */
export async function recheckIdentity(): Promise<void> {
  checkedAt = Number.NEGATIVE_INFINITY
  await checkIdentity()
}

/** Whether somebody has played here before: the screens can then be fetched ahead of the check. */
export const isReturning = (): boolean => guestChoice.read() || lastAccount.read() !== null

/** What lies here belongs to an account that is not signed in any more. */
export const isAccountLeft = (): boolean =>
  identity.getState().status !== 'signed-in' && lastAccount.read() !== null

/**
 * What lies here may belong to an account whose session has ended: a guest starts from nothing. Answers
 * false where the server still has to hear that somebody has signed out, and would take the guest for them.
 */
export async function continueAsGuest(): Promise<boolean> {
  if (isSignOutPending() && !(await sendPendingSignOut())) return false
  leaveTo(null)
  guestChoice.write(true)
  await enter(null)
  return true
}

const WITHOUT_ACCOUNT: Arrival = { displayName: null, oauthUserId: null }

/** How long the first screen waits for a player not known here before it is drawn without. */
const PATIENCE_MS = 1_500

async function enter(user: User | null): Promise<void> {
  if (user) adoptAccount(user.id)
  const arrival = user ? { displayName: user.displayName, oauthUserId: user.id } : WITHOUT_ACCOUNT
  const arriving = arrive(arrival)
  const isKnownGuest = !user && knownPlayerId() !== null
  if (!isKnownGuest) await Promise.race([arriving.catch(() => null), pause(PATIENCE_MS)])
  const playerId = knownPlayerId() ?? FALLBACK_PLAYER_ID
  identity.setState(
    user ? { status: 'signed-in', playerId, user } : { status: 'guest', playerId },
    true,
  )
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** What lies here belongs to an account: whoever else comes starts from nothing, and what it had not saved waits for it. */
function leaveTo(userId: number | null): void {
  const earlier = lastAccount.read()
  if (earlier === null || earlier === userId) return
  storeUnsentFor(earlier)
  clearPlayerData()
}

function adoptAccount(userId: number): void {
  leaveTo(userId)
  if (lastAccount.read() !== userId) forgetKnownPlayer()
  restoreUnsentOf(userId)
  lastAccount.write(userId)
  // When the session ends, nobody goes on as a guest with what belongs to the account.
  guestChoice.clear()
}

/** In the other tabs somebody has signed in or out: this one begins anew, and nothing in it is lost. */
export function watchAccount(): () => void {
  return onStoredByOtherTab('account', () => {
    const state = identity.getState()
    const ours = state.status === 'signed-in' ? state.user.id : null
    if (state.status !== 'checking' && lastAccount.read() !== ours) window.location.reload()
  })
}

/** Settings stay with the device, and so do having seen the cinematic, what waits for other accounts and for the server. */
export function clearPlayerData(): void {
  clearStored('preferences', 'cinematicSeen', 'cinematicReset', 'aside', 'pendingSignOut')
}

/** What the account that leaves has not saved waits for it here. */
export function setAccountAside(): void {
  const account = lastAccount.read()
  if (account !== null) storeUnsentFor(account)
}

let arriving: Promise<number> | null = null
let lastArrival = WITHOUT_ACCOUNT

function arrive(arrival: Arrival, isUrgent = false): Promise<number> {
  lastArrival = arrival
  arriving = initPlayer(arrival, { isUrgent }).then(player => {
    const who = identity.getState()
    // The same player, told again, redraws nothing.
    if ('playerId' in who && who.playerId !== player.id) identity.setState({ playerId: player.id })
    return player.id
  })
  arriving.catch((error: unknown) => console.warn(error))
  return arriving
}

/**
 * The player once the server knows them; where that failed before, it is tried once more. Without a
 * connection nobody is kept waiting for what is not known yet.
 */
export async function readyPlayer(): Promise<number> {
  const waiting = arriving ?? arrive(lastArrival)
  if (!navigator.onLine) return Promise.race([waiting, noConnection()])
  try {
    return await waiting
  } catch {
    return renewPlayer()
  }
}

const noConnection = (): Promise<never> =>
  Promise.reject(new CallError(0, 'offline', '', 'No connection'))

export const renewPlayer = (): Promise<number> => arrive(lastArrival, true)

export function playerIdOf(state: Identity): number {
  return 'playerId' in state ? state.playerId : FALLBACK_PLAYER_ID
}
