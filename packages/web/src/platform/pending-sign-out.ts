import { identity as endpoints } from '@lexiverse/contract/identity'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { call } from './api.ts'
import { onStoredByOtherTab, stored } from './storage.ts'

export type Reach = 'here' | 'everywhere'

const reachSchema = z.enum(['here', 'everywhere'])

const pendingSchema = z.object({
  reach: reachSchema,
  /** The account that signed out; absent in sign-outs stored by earlier releases. */
  accountId: z.optional(z.int()),
  /** Another account has signed in: this one waits until its own account is back. */
  isWaiting: z.optional(z.boolean()),
})
type PendingSignOut = z.infer<typeof pendingSchema>

const storedPending = stored(
  'pendingSignOut',
  1,
  z.nullable(z.union([pendingSchema, reachSchema])),
  null,
)

const readPending = (): PendingSignOut | null => {
  const pending = storedPending.read()
  return typeof pending === 'string' ? { reach: pending } : pending
}

export const isSignOutPending = (): boolean => {
  const pending = readPending()
  return pending !== null && !pending.isWaiting
}

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
export function storePendingSignOut(reach: Reach, accountId: number | null): void {
  storedPending.write({ reach, ...(accountId === null ? {} : { accountId }) })
  // The Cookie Store API would finish after the page is left, and some browsers lack it.
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  for (const name of signCookies()) document.cookie = `${name}=; Max-Age=0; Path=/${secure}`
  update()
}

/** The first screen waits for it. */
const PATIENCE_MS = 4_000

interface Addressee {
  accountId?: number | undefined
  keepsThis?: boolean
}

export const sendSignOut = (reach: Reach, body: Addressee, options = {}) =>
  call(reach === 'everywhere' ? endpoints.logoutEverywhere : endpoints.logout, { body }, options)

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
  const pending = readPending()
  if (!pending || pending.isWaiting) return true
  const { reach, accountId } = pending
  // A new sign-in has replaced the session of this device, but not those of other devices.
  const isStillDue = reach === 'everywhere' || !hasSessionSign()
  let isDone = true
  try {
    if (isStillDue) {
      const sent = await sendSignOut(reach, { accountId }, { timeoutMs: PATIENCE_MS })
      isDone = sent.success
    }
  } catch (error) {
    console.warn('The server has not heard of the sign-out yet', error)
    return false
  }
  if (isDone || reach === 'here') storedPending.clear()
  else storedPending.write({ ...pending, isWaiting: true })
  update()
  return true
}

/** The account is back on this device: its other sessions, which it wanted to end, are ended now. */
export async function sendWaitingSignOut(signedInId: number): Promise<void> {
  const pending = readPending()
  if (!pending?.isWaiting || pending.accountId !== signedInId) return
  try {
    await sendSignOut('everywhere', { accountId: signedInId, keepsThis: true })
    storedPending.clear()
  } catch (error) {
    console.warn('Other devices are still signed in', error)
  }
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
