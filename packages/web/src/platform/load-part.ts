import { createStore } from 'zustand/vanilla'

const KEY = 'lexiverse.reloaded-for-release'

/** Longer than a page takes to come; a later release is another matter. */
const ONCE_IN_MS = 60_000

/** A part that came does not count against one that is missing: else a page could reload for ever. */
function wasReloaded(): boolean {
  try {
    const at = sessionStorage.getItem(KEY)
    return at !== null && Date.now() - Number(at) < ONCE_IN_MS
  } catch {
    // Without a memory a reload could repeat for ever.
    return true
  }
}

function rememberReload(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch (error) {
    console.warn('Could not keep the mark of a reload', error)
  }
}

const never = new Promise<never>(() => undefined)

/** A part that could not be had, although there is a connection and the page has been reloaded. */
export class PartMissing extends Error {}

/** How many parts are waited for without a connection. */
export const missingParts = createStore<{ count: number }>(() => ({ count: 0 }))

const AGAIN = 'lexiverse-parts-again'

/** Tries at once for everything that is waited for. */
export const retryParts = (): boolean => window.dispatchEvent(new Event(AGAIN))

const count = (by: number) => missingParts.setState(known => ({ count: known.count + by }))

/** Until the connection returns, or the player asks. */
function untilAgain(): Promise<void> {
  count(1)
  return new Promise<void>(resolve => {
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      count(-1)
      resolve()
    }
    for (const event of ['online', AGAIN]) {
      window.addEventListener(event, go, { signal: stop.signal })
    }
  })
}

/**
 * Loads a part of the app. Without a connection it is waited for, and the rest of the page goes on.
 * After a new release the parts of the old one are gone: the page then reloads once and comes back
 * as the new one. If that does not help, the failure is shown.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) return giveUp(error, reload)
      await untilAgain()
    }
  }
}

function giveUp(error: unknown, reload: () => void): Promise<never> {
  if (wasReloaded()) throw new PartMissing(String(error), { cause: error })
  rememberReload()
  reload()
  return never
}

/** For React's lazy(): one component of a module that is fetched when it is first drawn. */
export async function lazyPart<T>(load: () => Promise<T>): Promise<{ default: T }> {
  return { default: await loadPart(load) }
}
