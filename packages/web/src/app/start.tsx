import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { installAudio } from '../platform/audio/audio.ts'
import { applyCinematicReset } from '../platform/cinematic.ts'
import { installConsoleHelper } from '../platform/console-helper.ts'
import { watchGlobalErrors } from '../platform/global-errors.ts'
import { watchAccount } from '../platform/identity.ts'
import { applyPreferences } from '../platform/preferences.ts'
import { registerServiceWorker } from '../platform/service-worker.ts'
import { watchTutorialState } from '../platform/tutorial-state.ts'
import { showToast } from '../ui/toast-store.ts'
import { drawFirstInSteps } from '../ui/use-steps.ts'
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
beginVisit()

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Router />
      <OfflineNotice />
    </ErrorBoundary>
  </StrictMode>,
)

if (import.meta.env.PROD) {
  void registerServiceWorker(accept =>
    showToast({
      title: 'A new edition of the atlas is ready',
      text: 'Your place is kept.',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', run: accept },
    }),
  )
}
