import { clearErrorLogs } from './error-log.ts'
import { clearStored, clearTabValues } from './storage.ts'

declare global {
  interface Window {
    /** For the console: forgets everything this browser knows of its player, then starts anew. */
    resetLexiverse?: () => void
  }
}

/** Offered once a visit: it takes itself away when it is used. */
export function installConsoleHelper(): void {
  window.resetLexiverse = () => {
    delete window.resetLexiverse
    // What the server has still to hear is no data of the player's.
    clearStored('pendingSignOut')
    clearTabValues()
    clearErrorLogs()
    console.info('All stored player data has been cleared.')
    window.location.assign('/')
  }
}
