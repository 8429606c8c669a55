import { beforeEach, expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import {
  isSignOutPending,
  sendPendingSignOut,
  sendWaitingSignOut,
  storePendingSignOut,
} from './pending-sign-out.ts'

const EVERYWHERE = 'POST /auth/logout-everywhere'
const STORED = 'lexiverse.sign-out-due'
const [ADA, BEN] = [1, 2]

beforeEach(() => localStorage.clear())

it('[ID14] a sign-out of one account is not told under another, and waits for its own', async () => {
  storePendingSignOut('everywhere', ADA)
  fakeServer({ [EVERYWHERE]: { body: { success: false } } })
  expect(await sendPendingSignOut()).toBe(true)
  expect(isSignOutPending()).toBe(false)
  const server = fakeServer({ [EVERYWHERE]: { body: { success: true } } })
  await sendPendingSignOut()
  await sendWaitingSignOut(BEN)
  expect(server.calls()).toEqual([])
  await sendWaitingSignOut(ADA)
  expect(server.calls()).toEqual([EVERYWHERE])
  expect(localStorage.getItem(STORED)).toBeNull()
})

it('[ID14] a sign-out of this device is settled when another account has signed in', async () => {
  storePendingSignOut('here', ADA)
  fakeServer({ 'POST /auth/logout': { body: { success: false } } })
  expect(await sendPendingSignOut()).toBe(true)
  expect(localStorage.getItem(STORED)).toBeNull()
})
