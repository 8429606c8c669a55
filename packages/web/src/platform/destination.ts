const KEY = 'lexiverse.destination'

/** Only own paths: anything else would be an open redirect. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login')
}

/** Remembers where a visitor wanted to go. Per tab, so it survives the sign-in at a provider. */
export function rememberDestination(path: string): void {
  if (path === '/' || !isOwnPath(path)) return
  try {
    sessionStorage.setItem(KEY, path)
  } catch (error) {
    console.warn('Could not keep the destination', error)
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
