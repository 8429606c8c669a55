import { identity as endpoints } from '@lexiverse/contract/identity'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { call } from './api.ts'
import { onStoredByOtherTab, stored } from './storage.ts'

export type Reach = 'here' | 'everywhere'

const storedReach = stored('pendingSignOut', 1, z.nullable(z.enum(['here', 'everywhere'])), null)

export const isSignOutPending = (): boolean => storedReach.read() !== null

/** A sign-out that still has to be sent: only the server can remove the session cookie. */
export const pendingSignOut = createStore<{ isDue: boolean }>(() => ({ isDue: isSignOutPending() }))

const update = (): void => pendingSignOut.setState({ isDue: isSignOutPending() })

/** The server sets this cookie beside the session cookie, which scripts cannot read. */
const SESSION_SIGN = 'lexiverse-signed-in'

const signCookies = (): string[] =>
  document.cookie
    .split('; ')
    .map(cookie => cookie.split('=')[0] ?? '')
    .filter(name => name.endsWith(SESSION_SIGN))

export const hasSessionSign = (): boolean => signCookies().length > 0

/**
 * Stores a sign-out to be sent later. The readable cookie goes at once: if it is there again,
 * somebody has signed in.
 */
export function storePendingSignOut(reach: Reach): void {
  storedReach.write(reach)
  // The Cookie Store API would finish after the page is left, and some browsers lack it.
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  for (const name of signCookies()) document.cookie = `${name}=; Max-Age=0; Path=/${secure}`
  update()
}

/** The first screen waits for it. */
const PATIENCE_MS = 4_000

export const sendSignOut = (reach: Reach, options = {}): Promise<unknown> =>
  call(reach === 'everywhere' ? endpoints.logoutEverywhere : endpoints.logout, {}, options)

let sending: Promise<boolean> | null = null

/** Sends a stored sign-out; returns whether none is left. */
export function sendPendingSignOut(): Promise<boolean> {
  // One at a time: a late response would remove the cookie of a guest who has started since.
  sending ??= sendStored().finally(() => {
    sending = null
  })
  return sending
}

async function sendStored(): Promise<boolean> {
  const reach = storedReach.read()
  // A new sign-in has replaced the session of this device, but not those of other devices.
  const isStillDue = reach === 'everywhere' || (reach === 'here' && !hasSessionSign())
  try {
    if (reach && isStillDue) await sendSignOut(reach, { timeoutMs: PATIENCE_MS })
  } catch (error) {
    console.warn('The server has not heard of the sign-out yet', error)
    return false
  }
  storedReach.clear()
  update()
  return true
}

const RETRY_MS = 5_000

/** Retries until the sign-out is sent, by this tab or another. */
export function watchPendingSignOut(): () => void {
  const retry = () => void (isSignOutPending() && sendPendingSignOut())
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  const stop = onStoredByOtherTab('pendingSignOut', update)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    stop()
  }
}
