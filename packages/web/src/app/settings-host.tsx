import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../platform/load-part.ts'
import { settingsDoor } from '../platform/settings-door.ts'

const SettingsDialog = lazy(() =>
  lazyPart(async () => (await import('../features/settings/dialog.tsx')).SettingsDialog),
)

/** The settings are fetched when they are first asked for. */
export function SettingsHost() {
  const { isOpen } = useStore(settingsDoor)
  return <Suspense fallback={null}>{isOpen && <SettingsDialog />}</Suspense>
}
