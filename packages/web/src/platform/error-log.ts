export type ErrorLogName = 'component-error-log' | 'global-error-log' | 'player-init-error-log'

const KEPT: Record<ErrorLogName, number> = {
  'component-error-log': 10,
  'global-error-log': 20,
  'player-init-error-log': 20,
}

/** Keeps the last few errors in the tab, for support. */
export function logError(name: ErrorLogName, entry: Record<string, unknown>): void {
  try {
    const entries = [...earlierEntries(name), { timestamp: new Date().toISOString(), ...entry }]
    sessionStorage.setItem(name, JSON.stringify(entries.slice(-KEPT[name])))
  } catch (error) {
    console.warn(`Could not keep the ${name}`, error)
  }
}

/** A damaged log counts as empty. */
function earlierEntries(name: ErrorLogName): unknown[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

export function clearErrorLogs(): void {
  try {
    for (const name of Object.keys(KEPT)) sessionStorage.removeItem(name)
  } catch (error) {
    console.warn('Could not clear the error logs', error)
  }
}
