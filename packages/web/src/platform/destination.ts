const KEY = 'lexiverse.destination'

/** Only a path of our own may be returned to: anything else could lead a player away. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login')
}

/** Where a visitor wanted to go; kept with the tab, so that it also survives signing in elsewhere. */
export function rememberDestination(path: string): void {
  if (path === '/' || !isOwnPath(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch (error) {
    console.warn('Could not keep the destination', error)
  }
}

/** Answers the destination once, and home after that. */
export function takeDestination(): string {
  try {
    const path = sessionStorage.getItem(KEY) ?? '/'
    sessionStorage.removeItem(KEY)
    return isOwnPath(path) ? path : '/'
  } catch {
    return '/'
  }
}
