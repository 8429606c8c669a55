const KEY = 'lexiverse.destination'

/** The page behind 'Play now'. */
export const PLAY_NOW = '/play'

/** Only own paths: anything else would be an open redirect. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login')
}

/** Remembers where a visitor wanted to go. Per tab, so it survives the sign-in at a provider. */
export function rememberDestination(path: string): void {
  if (path === '/' || path === PLAY_NOW || !isOwnPath(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch (error) {
    console.warn('Could not keep the destination', error)
  }
}

/** Whether a visitor came by a link to a page of its own, such as a friend's invitation. */
export function hasDestination(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Returns the destination once, and home after that. */
export function takeDestination(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? '/'
    sessionStorage.removeItem(KEY)
    return isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}
