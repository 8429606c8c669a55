import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { settingsDoor } from '../platform/settings-door.ts'
import { loadPart } from './load-screen.ts'

const SettingsDialog = lazy(() =>
  loadPart(async () => ({
    default: (await import('../features/settings/dialog.tsx')).SettingsDialog,
  })),
)

/** The settings are fetched when they are first asked for. */
export function SettingsHost() {
  const { isOpen } = useStore(settingsDoor)
  return <Suspense fallback={null}>{isOpen && <SettingsDialog />}</Suspense>
}
