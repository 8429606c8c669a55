import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../platform/load-part.ts'
import { settingsDialog } from '../platform/settings-dialog-store.ts'

const SettingsDialog = lazy(() =>
  lazyPart(async () => (await import('../features/settings/dialog.tsx')).SettingsDialog),
)

/** Loads the settings when they are first opened. */
export function SettingsHost() {
  const { isOpen } = useStore(settingsDialog)
  return <Suspense fallback={null}>{isOpen && <SettingsDialog />}</Suspense>
}
