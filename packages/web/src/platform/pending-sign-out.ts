import { identity as endpoints } from '@lexiverse/contract/identity'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { call } from './api.ts'
import { onStoredByOtherTab, stored } from './storage.ts'

/** On this device, or on all of them. */
export type Reach = 'here' | 'everywhere'

const kept = stored('pendingSignOut', 1, z.nullable(z.enum(['here', 'everywhere'])), null)

export const isSignOutPending = (): boolean => kept.read() !== null

/** A sign-out that the server has not heard of yet: the session is a cookie that only it can take away. */
export const pendingSignOut = createStore<{ isDue: boolean }>(() => ({ isDue: isSignOutPending() }))

const reread = (): void => pendingSignOut.setState({ isDue: isSignOutPending() })

/** The server sets it beside the session's own cookie, which no script can read. */
const SESSION_SIGN = 'lexiverse-signed-in'

const signs = (): string[] =>
  document.cookie
    .split('; ')
    .map(cookie => cookie.split('=')[0] ?? '')
    .filter(name => name.endsWith(SESSION_SIGN))

export const hasSessionSign = (): boolean => signs().length > 0

/** It is to be told later. The sign goes at once: where it stands again, somebody has signed in anew. */
export function storePendingSignOut(reach: Reach): void {
  kept.write(reach)
  // The Cookie Store would do it later than the page is left, and is not in every browser.
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  for (const name of signs()) document.cookie = `${name}=; Max-Age=0; Path=/${secure}`
  reread()
}

/** The page waits for it before it shows who is there. */
const PATIENCE_MS = 4_000

export const sendSignOut = (reach: Reach, options = {}): Promise<unknown> =>
  call(reach === 'everywhere' ? endpoints.logoutEverywhere : endpoints.logout, {}, options)

let paying: Promise<boolean> | null = null

/** Tells the server what it has not heard; answers whether nothing is left to tell. */
export function sendPendingSignOut(): Promise<boolean> {
  // One at a time: an answer that comes late would take away what a guest was given meanwhile.
  paying ??= pay().finally(() => {
    paying = null
  })
  return paying
}

async function pay(): Promise<boolean> {
  const reach = kept.read()
  // A new session has ended the old one here, and is wanted; those on other devices live on.
  const isOwed = reach === 'everywhere' || (reach === 'here' && !hasSessionSign())
  try {
    if (reach && isOwed) await sendSignOut(reach, { timeoutMs: PATIENCE_MS })
  } catch (error) {
    console.warn('The server has not heard of the sign-out yet', error)
    return false
  }
  kept.clear()
  reread()
  return true
}

const RETRY_MS = 5_000

/** For the page that says so: it is tried again until it is told, here or by another tab. */
export function watchPendingSignOut(): () => void {
  const retry = () => void (isSignOutPending() && sendPendingSignOut())
  const timer = setInterval(retry, RETRY_MS)
  window.addEventListener('online', retry)
  const stop = onStoredByOtherTab('pendingSignOut', reread)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', retry)
    stop()
  }
}
