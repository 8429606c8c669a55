import { identity as endpoints } from '@lexiverse/contract/identity'
import { createStore } from 'zustand/vanilla'
import { call } from './api.ts'
import { clearPlayerData } from './identity.ts'

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
 * Ends the session, here or on every device, forgets the player, and begins anew. Answers whether it
 * did: where the server has not heard of it the session goes on, and nothing is forgotten.
 */
export async function signOut({ isEverywhere = false } = {}): Promise<boolean> {
  try {
    await call(isEverywhere ? endpoints.logoutEverywhere : endpoints.logout, {})
  } catch (error) {
    console.warn('Sign-out failed', error)
    return false
  }
  clearPlayerData()
  window.location.reload()
  return true
}
