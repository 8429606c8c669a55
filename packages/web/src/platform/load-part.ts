const KEY = 'lexiverse.reloaded-for-release'

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    // Without a memory a reload could repeat for ever.
    return true
  }
}

function remember(isReloaded: boolean): void {
  try {
    if (isReloaded) sessionStorage.setItem(KEY, 'yes')
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn('Could not keep the mark of a reload', error)
  }
}

const never = new Promise<never>(() => undefined)

/**
 * Loads a part of the app. After a new release the parts of the old one are gone: the page then
 * reloads once and comes back as the new one. If that does not help, the failure is shown.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  reload: () => void = () => window.location.reload(),
): Promise<T> {
  try {
    const part = await load()
    remember(false)
    return part
  } catch (error) {
    if (!navigator.onLine || wasReloaded()) throw error
    remember(true)
    reload()
    return never
  }
}

/** For React's lazy(): one component of a module that is fetched when it is first drawn. */
export async function lazyPart<T>(load: () => Promise<T>): Promise<{ default: T }> {
  return { default: await loadPart(load) }
}
