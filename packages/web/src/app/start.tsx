import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { installAudio } from '../platform/audio/audio.ts'
import { applyCinematicReset } from '../platform/cinematic.ts'
import { installConsoleHelper } from '../platform/console-helper.ts'
import { watchGlobalErrors } from '../platform/global-errors.ts'
import { identity, watchAccount } from '../platform/identity.ts'
import { missingParts } from '../platform/load-part.ts'
import { applyPreferences } from '../platform/preferences.ts'
import { watchTutorialState } from '../platform/tutorial-state.ts'
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

/** How long the prerendered page may stand before the app shows what it is waiting for. */
const PATIENCE_MS = 8_000

/** The service worker fetches all files at once: the first screen has its own before that. */
const SETTLED_MS = 3_000

const openOffline = () =>
  import('./watch-editions.ts').then(
    part => part.watchEditions(),
    (error: unknown) => console.warn('The page will not open offline', error),
  )

/** Resolves when the first screen cannot be drawn: a part of it is missing, or the check is slow. */
const waitedTooLong = new Promise<void>(resolve => {
  setTimeout(resolve, PATIENCE_MS)
  missingParts.subscribe(() => resolve())
  identity.subscribe(who => 'isSlow' in who && resolve())
})

const app = (
  <StrictMode>
    <ErrorBoundary>
      <Router />
      <OfflineNotice />
    </ErrorBoundary>
  </StrictMode>
)

// The prerendered content of the root element stays until this first render replaces it. As a
// transition it is rendered in slices, so that a slow phone answers to touch meanwhile.
void Promise.race([beginVisit(), waitedTooLong]).then(() => {
  startTransition(() => createRoot(root).render(app))
  if (import.meta.env.PROD) setTimeout(openOffline, SETTLED_MS)
})
