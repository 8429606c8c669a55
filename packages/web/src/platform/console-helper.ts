import { clearErrorLogs } from './error-log.ts'
import { clearStored, clearTabValues } from './storage.ts'

declare global {
  interface Window {
    /** For the browser console: clears all player data of this browser and reloads. */
    resetLexiverse?: () => void
  }
}

export function installConsoleHelper(): void {
  window.resetLexiverse = () => {
    delete window.resetLexiverse
    // A sign-out that still has to be sent is not the player's data.
    clearStored('pendingSignOut')
    clearTabValues()
    clearErrorLogs()
    console.info('All stored player data has been cleared.')
    window.location.assign('/')
  }
}
