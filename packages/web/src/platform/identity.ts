import { identity as endpoints, type User } from '@lexiverse/contract/identity'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { PLAY_NOW } from './destination.ts'
import {
  hasSessionSign,
  isSignOutPending,
  sendPendingSignOut,
  sendWaitingSignOut,
} from './pending-sign-out.ts'
import {
  FALLBACK_PLAYER_ID,
  forgetKnownPlayer,
  initPlayer,
  knownPlayerId,
  type PlayerFacts,
} from './player.ts'
import { clearStored, onStoredByOtherTab, stored } from './storage.ts'
import { restoreUnsentOf, storeUnsentFor } from './unsent-by-account.ts'

const guestChoice = stored('guest', 1, z.boolean(), false)
/** The account that last played in this browser. */
const lastAccount = stored('account', 1, z.nullable(z.int()), null)

export type Identity =
  /** Slow after 3 s: the player may go on without waiting. */
  | { status: 'checking'; isSlow?: true }
  /** Neither guest nor signed in: only the entry screen and the login page are open. */
  | { status: 'visitor' }
  | { status: 'guest'; playerId: number }
  | { status: 'signed-in'; playerId: number; user: User }

export const identity = createStore<Identity>(() => ({ status: 'checking' }))

const FRESH_FOR_MS = 300_000
let checkedAt = Number.NEGATIVE_INFINITY

/** No sign of a session in this browser: the server need not be asked. */
const hasNoSession = (): boolean =>
  identity.getState().status !== 'signed-in' && lastAccount.read() === null && !hasSessionSign()

/** Play now on the first page, and both guest links of the login page, work before the app has loaded. */
function cameByGuestLink(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const { origin, pathname } = window.location
  const from = document.referrer
  const isGuestLink =
    pathname === PLAY_NOW
      ? from === `${origin}/` || from === `${origin}/login`
      : pathname === '/' && from === `${origin}/login`
  return isGuestLink && arrival !== undefined && 'type' in arrival && arrival.type === 'navigate'
}

/** A friend's link leads to the party at once: the film and the sign-in wait for later. */
const isInvited = (): boolean => window.location.search.startsWith('?join=')

async function enterWithoutCheck(): Promise<void> {
  if (guestChoice.read()) return enter(null)
  if (!(cameByGuestLink() || isInvited()) || !(await continueAsGuest())) becomeVisitor()
}

const becomeVisitor = (): void => identity.setState({ status: 'visitor' }, true)

/**
 * Asks the server for the signed-in user. Only a 401 counts as signed out; after any other failure
 * the player continues as a guest.
 */
export async function checkIdentity(): Promise<void> {
  if (performance.now() - checkedAt < FRESH_FOR_MS) return
  checkedAt = performance.now()
  // Until the sign-out is sent, the session that the server still sees must not be used.
  if (isSignOutPending() && !(await sendPendingSignOut())) return becomeVisitor()
  if (hasNoSession()) return enterWithoutCheck()
  try {
    await enter(await call(endpoints.user, {}))
  } catch (error) {
    const isSignedOut = error instanceof CallError && error.status === 401
    if (!isSignedOut) console.warn('The authentication check failed', error)
    if (isSignedOut && !guestChoice.read()) becomeVisitor()
    else await enter(null)
  }
}

/** Goes on as a guest without the result of the check; an account that it finds later is still adopted. */
export const skipCheck = (): Promise<void> => enter(null)

export async function recheckIdentity(): Promise<void> {
  checkedAt = Number.NEGATIVE_INFINITY
  await checkIdentity()
}

/** Somebody has played here before, so screens can be loaded ahead of the check. */
export const isReturning = (): boolean => guestChoice.read() || lastAccount.read() !== null

/** The stored data belongs to an account that is not signed in any more. */
export const isAccountLeft = (): boolean =>
  identity.getState().status !== 'signed-in' && lastAccount.read() !== null

/**
 * Becomes a guest with no stored data: that may belong to an account whose session has ended. Returns
 * false while a sign-out could not be sent: the server would still take the guest for the account.
 */
export async function continueAsGuest(): Promise<boolean> {
  if (isSignOutPending() && !(await sendPendingSignOut())) return false
  clearForOther(null)
  guestChoice.write(true)
  await enter(null)
  return true
}

const WITHOUT_ACCOUNT: PlayerFacts = { displayName: null, oauthUserId: null }

/** How long the first screen waits for an unknown player before it is drawn without one. */
const PATIENCE_MS = 1_500

async function enter(user: User | null): Promise<void> {
  if (user) adoptAccount(user.id)
  const arrival = user ? { displayName: user.displayName, oauthUserId: user.id } : WITHOUT_ACCOUNT
  const announcing = announcePlayer(arrival)
  const isKnownGuest = !user && knownPlayerId() !== null
  if (!isKnownGuest) await Promise.race([announcing.catch(() => null), pause(PATIENCE_MS)])
  const playerId = knownPlayerId() ?? FALLBACK_PLAYER_ID
  identity.setState(
    user ? { status: 'signed-in', playerId, user } : { status: 'guest', playerId },
    true,
  )
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Clears the data of the last account for another player, and stores its unsent results. */
function clearForOther(userId: number | null): void {
  const earlier = lastAccount.read()
  if (earlier === null || earlier === userId) return
  storeUnsentFor(earlier)
  clearPlayerData()
}

function adoptAccount(userId: number): void {
  clearForOther(userId)
  if (lastAccount.read() !== userId) forgetKnownPlayer()
  restoreUnsentOf(userId)
  lastAccount.write(userId)
  // When the session ends, nobody may continue as a guest with the account's data.
  guestChoice.clear()
  void sendWaitingSignOut(userId)
}

/** Reloads this tab when another one has signed somebody in or out. */
export function watchAccount(): () => void {
  return onStoredByOtherTab('account', () => {
    const state = identity.getState()
    const ours = state.status === 'signed-in' ? state.user.id : null
    if (state.status !== 'checking' && lastAccount.read() !== ours) window.location.reload()
  })
}

/**
 * Device settings, the cinematic marks, unsent results of other accounts and a pending sign-out
 * stay.
 */
export function clearPlayerData(): void {
  clearStored('preferences', 'cinematicSeen', 'cinematicReset', 'aside', 'pendingSignOut')
}

export const lastAccountId = (): number | null => lastAccount.read()

/** Stores the unsent results of the account that signs out. */
export function setAccountAside(): void {
  const account = lastAccount.read()
  if (account !== null) storeUnsentFor(account)
}

let announcing: Promise<number> | null = null
let lastAnnounced = WITHOUT_ACCOUNT

function announcePlayer(arrival: PlayerFacts, isUrgent = false): Promise<number> {
  lastAnnounced = arrival
  announcing = initPlayer(arrival, { isUrgent }).then(player => {
    const who = identity.getState()
    // The same player must not cause a redraw.
    if ('playerId' in who && who.playerId !== player.id) identity.setState({ playerId: player.id })
    return player.id
  })
  announcing.catch((error: unknown) => console.warn(error))
  return announcing
}

/** The player id once the server has confirmed it; retries a failed request once. Offline it fails at once. */
export async function readyPlayer(): Promise<number> {
  const waiting = announcing ?? announcePlayer(lastAnnounced)
  if (!navigator.onLine) return Promise.race([waiting, noConnection()])
  try {
    return await waiting
  } catch {
    return renewPlayer()
  }
}

const noConnection = (): Promise<never> =>
  Promise.reject(new CallError(0, 'offline', '', 'No connection'))

export const renewPlayer = (): Promise<number> => announcePlayer(lastAnnounced, true)

export function playerIdOf(state: Identity): number {
  return 'playerId' in state ? state.playerId : FALLBACK_PLAYER_ID
}
