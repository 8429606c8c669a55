import { createStore } from 'zustand/vanilla'

const KEY = 'lexiverse.reloaded-for-release'

/** Longer than a page load; a failure after that belongs to a later release. */
const ONCE_IN_MS = 60_000

/**
 * By time, not until a part loads: otherwise a page with one missing part could reload for ever.
 */
function wasReloaded(): boolean {
  try {
    const at = sessionStorage.getItem(KEY)
    return at !== null && Date.now() - Number(at) < ONCE_IN_MS
  } catch {
    // Without storage a reload could repeat for ever.
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

/** A part could not be loaded, although there is a connection and the page has been reloaded. */
export class PartMissing extends Error {}

/** Number of parts that wait for a connection. */
export const missingParts = createStore<{ count: number }>(() => ({ count: 0 }))

const RETRY_EVENT = 'lexiverse-parts-again'

/** Retries all waiting parts at once. */
export const retryParts = (): boolean => window.dispatchEvent(new Event(RETRY_EVENT))

const count = (by: number) => missingParts.setState(known => ({ count: known.count + by }))

/** Resolves when the connection returns or the player retries. */
function untilRetry(): Promise<void> {
  count(1)
  return new Promise<void>(resolve => {
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      count(-1)
      resolve()
    }
    for (const event of ['online', RETRY_EVENT]) {
      window.addEventListener(event, go, { signal: stop.signal })
    }
  })
}

/**
 * Loads a lazy part of the app. Offline it waits, and the rest of the page stays usable. After a new
 * release the files of the old one are gone: the page reloads once into the new release. If that does
 * not help, it throws.
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
      await untilRetry()
    }
  }
}

function giveUp(error: unknown, reload: () => void): Promise<never> {
  if (wasReloaded()) throw new PartMissing(String(error), { cause: error })
  rememberReload()
  reload()
  return never
}

/** For React's lazy(): wraps a component as a default export. */
export async function lazyPart<T>(load: () => Promise<T>): Promise<{ default: T }> {
  return { default: await loadPart(load) }
}
