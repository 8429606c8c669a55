import { identity as endpoints } from '@lexiverse/contract/identity'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { identity, renewPlayer } from './identity.ts'

/** The session has ended while the page was open; what is played meanwhile is kept here. */
export const sessionEnd = createStore<{ hasEnded: boolean }>(() => ({ hasEnded: false }))

let asking: Promise<boolean> | null = null

/**
 * After a refusal: are we still who the page takes us for? A guest is announced anew; whoever was
 * signed in is told that the session has ended. Answers whether a second try makes sense now; if
 * not, what was refused waits.
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
  // Another tab has signed somebody in: what lies here must not go out before it is known whose it is.
  else if (found !== 'unknown') window.location.reload()
  return false
}

/** The account whose session this browser carries, as the server sees it. */
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

/** A refusal that says who we are not, rather than what we may not do. */
export function isPlayerUnknown({ status, code }: CallError): boolean {
  return status === 401 || (status === 403 && code !== 'cross-site')
}
