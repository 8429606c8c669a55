const KEY = 'lexiverse.destination'

/** The page behind 'Play now'. */
export const PLAY_NOW = '/play'

/** Only own paths: anything else would be an open redirect. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login')
}

/** Where storage is off: it lasts until the page is closed. */
let inMemory: string | null = null

/** Remembers where a visitor wanted to go. Per tab, so it survives the sign-in at a provider. */
export function rememberDestination(path: string): void {
  if (path === '/' || path === PLAY_NOW || !isOwnPath(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch (error) {
    console.warn('Could not keep the destination', error)
    inMemory = path
  }
}

/** Whether a visitor came by a link to a page of its own, such as a friend's invitation. */
export function hasDestination(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return inMemory !== null
  }
}

/** Returns the destination once, and home after that. */
export function takeDestination(): string {
  let path = inMemory ?? '/'
  inMemory = null
  try {
    path = sessionStorage.getItem(KEY) ?? path
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage may be disabled.
  }
  return isOwnPath(path) ? path : '/'
}
