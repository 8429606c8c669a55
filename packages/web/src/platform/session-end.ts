import { identity as endpoints } from '@lexiverse/contract/identity'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { identity, renewPlayer } from './identity.ts'

/** Set when the session has ended while the page was open. Results wait in the queue. */
export const sessionEnd = createStore<{ hasEnded: boolean }>(() => ({ hasEnded: false }))

let asking: Promise<boolean> | null = null

/**
 * Called after the server did not recognise the player. Announces a guest again; a signed-in player is
 * told that the session has ended. Returns whether the refused request is worth a retry.
 */
export function regainPlayer(): Promise<boolean> {
  asking ??= regain().finally(() => {
    asking = null
  })
  return asking
}

async function regain(): Promise<boolean> {
  const ours = identity.getState()
  if (ours.status !== 'guest' && ours.status !== 'signed-in') return false
  const expected = ours.status === 'signed-in' ? ours.user.id : null
  const found = await whoIsThere()
  if (found === expected) return succeeds(renewPlayer())
  if (found === null) sessionEnd.setState({ hasEnded: true })
  // Another tab has signed somebody else in: nothing may be sent before the page knows for whom.
  else if (found !== 'unknown') window.location.reload()
  return false
}

/** The account of this browser's session, as the server sees it. */
async function whoIsThere(): Promise<number | null | 'unknown'> {
  try {
    return (await call(endpoints.user, {})).id
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? null : 'unknown'
  }
}

const succeeds = (trying: Promise<unknown>): Promise<boolean> =>
  trying.then(
    () => true,
    () => false,
  )

/** The refusal concerns who the player is, not what they may do. */
export function isPlayerUnknown({ status, code }: CallError): boolean {
  return status === 401 || (status === 403 && code !== 'cross-site')
}
