export type ErrorLogName = 'component-error-log' | 'global-error-log' | 'player-init-error-log'

const KEPT: Record<ErrorLogName, number> = {
  'component-error-log': 10,
  'global-error-log': 20,
  'player-init-error-log': 20,
}

/** The last few errors stay with the tab, for whoever looks into it. */
export function logError(name: ErrorLogName, entry: Record<string, unknown>): void {
  try {
    const earlier = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown[]
    const entries = [...earlier, { timestamp: new Date().toISOString(), ...entry }]
    sessionStorage.setItem(name, JSON.stringify(entries.slice(-KEPT[name])))
  } catch (error) {
    console.warn(`Could not keep the ${name}`, error)
  }
}
