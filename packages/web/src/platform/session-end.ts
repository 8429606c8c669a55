import { identity as endpoints } from '@lexiverse/contract/identity'
import { createStore } from 'zustand/vanilla'
import { CallError, call } from './api.ts'
import { identity, renewPlayer } from './identity.ts'

/** The session has ended while the page was open; what is played meanwhile is kept here. */
export const sessionEnd = createStore<{ hasEnded: boolean }>(() => ({ hasEnded: false }))

let asking: Promise<boolean> | null = null

/**
 * After a refusal: are we still who the page takes us for? A guest is announced anew; whoever was
 * signed in is told that the session has ended. Answers whether a second try makes sense.
 */
export function regainPlayer(): Promise<boolean> {
  asking ??= regain().finally(() => {
    asking = null
  })
  return asking
}

async function regain(): Promise<boolean> {
  const { status } = identity.getState()
  if (status === 'guest') return succeeds(renewPlayer())
  if (status !== 'signed-in') return false
  try {
    await call(endpoints.user, {})
  } catch (error) {
    if (error instanceof CallError && error.status === 401) sessionEnd.setState({ hasEnded: true })
    return false
  }
  return succeeds(renewPlayer())
}

const succeeds = (trying: Promise<unknown>): Promise<boolean> =>
  trying.then(
    () => true,
    () => false,
  )

/** A refusal that says who we are not, rather than what we may not do. */
export function isUnknown({ status, code }: CallError): boolean {
  return status === 401 || (status === 403 && code !== 'cross-site')
}
