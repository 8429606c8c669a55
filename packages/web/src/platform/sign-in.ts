import { identity as endpoints } from '@lexiverse/contract/identity'
import { createStore } from 'zustand/vanilla'
import { call } from './api.ts'
import { clearPlayerData, lastAccountId, setAccountAside } from './identity.ts'
import { type Reach, sendSignOut, storePendingSignOut } from './pending-sign-out.ts'

/** Sign-in providers of this server. Google is always shown. */
export const signInWays = createStore<{ hasApple: boolean }>(() => ({ hasApple: false }))

export async function loadSignInWays(): Promise<void> {
  try {
    const { apple } = await call(endpoints.ways, {})
    signInWays.setState({ hasApple: apple })
  } catch (error) {
    console.warn('The ways to sign in could not be looked up', error)
  }
}

/**
 * Ends the session on this device or on all of them, clears the player's data and reloads the page.
 * Offline the sign-out is stored and sent later, and unsent results are stored for the account.
 */
export async function signOut(reach: Reach = 'here'): Promise<void> {
  const accountId = lastAccountId()
  try {
    await sendSignOut(reach, accountId === null ? {} : { accountId })
  } catch (error) {
    console.warn('Sign-out failed', error)
    storePendingSignOut(reach, accountId)
    setAccountAside()
  }
  clearPlayerData()
  window.location.reload()
}
