import { identity as endpoints } from '@lexiverse/contract/identity'
import { createStore } from 'zustand/vanilla'
import { call } from './api.ts'
import { clearPlayerData, setAccountAside } from './identity.ts'
import { type Reach, sendSignOut, storePendingSignOut } from './pending-sign-out.ts'

/** Ways to sign in that this server offers; Google always has its place on the page. */
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
 * Ends the session, here or on every device, forgets the player, and begins anew. Where the server has
 * not heard of it, it is told later; what it has not heard of either waits until the account is back.
 */
export async function signOut(reach: Reach = 'here'): Promise<void> {
  try {
    await sendSignOut(reach)
  } catch (error) {
    console.warn('Sign-out failed', error)
    storePendingSignOut(reach)
    setAccountAside()
  }
  clearPlayerData()
  window.location.reload()
}
