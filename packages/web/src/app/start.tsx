import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { installAudio } from '../platform/audio/audio.ts'
import { applyCinematicReset } from '../platform/cinematic.ts'
import { installConsoleHelper } from '../platform/console-helper.ts'
import { watchGlobalErrors } from '../platform/global-errors.ts'
import { watchAccount } from '../platform/identity.ts'
import { missingParts } from '../platform/load-part.ts'
import { closeOpening } from '../platform/opening.ts'
import { applyPreferences } from '../platform/preferences.ts'
import { registerServiceWorker } from '../platform/service-worker.ts'
import { watchTutorialState } from '../platform/tutorial-state.ts'
import { drawFirstInSteps } from '../ui/use-steps.ts'
import { offerEdition } from './edition-offer.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { beginVisit, Router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

watchGlobalErrors()
applyCinematicReset()
applyPreferences()
installConsoleHelper()
installAudio()
watchAccount()
watchTutorialState()
drawFirstInSteps()

/** How long the page's own opening may stand before the app shows what it waits for. */
const PATIENCE_MS = 8_000

/** Resolves when something is missing without which the first screen cannot be drawn. */
const impatience = new Promise<void>(resolve => {
  setTimeout(resolve, PATIENCE_MS)
  missingParts.subscribe(() => resolve())
})

const app = (
  <StrictMode>
    <ErrorBoundary>
      <Router />
      <OfflineNotice />
    </ErrorBoundary>
  </StrictMode>
)

/** Drawn as one whole that gives way to the player's hand: what is drawn at once keeps a phone from answering. */
const draw = () => startTransition(() => createRoot(root).render(app))

// In a turn after that of everything above.
setTimeout(() => void Promise.race([beginVisit(), impatience.then(closeOpening)]).then(draw))

if (import.meta.env.PROD) {
  void registerServiceWorker(offerEdition)
}
