import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { identity } from '../platform/identity.ts'
import { lazyPart } from '../platform/load-part.ts'
import { settingsDialog } from '../platform/settings-dialog-store.ts'
import { loadoutDialog } from '../play/map/loadout-dialog-store.ts'
import { magnitudeDialog } from '../play/map/magnitude-dialog-store.ts'
import { partyStore } from '../play/party/party-store.ts'
import { readToasts, watchToasts } from '../ui/toast-store.ts'

const PartyOverlay = lazy(() =>
  lazyPart(async () => (await import('../features/multiplayer/party-overlay.tsx')).PartyOverlay),
)
const SettingsDialog = lazy(() =>
  lazyPart(async () => (await import('../features/settings/dialog.tsx')).SettingsDialog),
)
const PerksManager = lazy(() =>
  lazyPart(async () => (await import('../features/perk-loadout/perks-manager.tsx')).PerksManager),
)
const JourneyChoice = lazy(() =>
  lazyPart(async () => (await import('../features/journey-choice/dialog.tsx')).JourneyChoice),
)
const MagnitudesDialog = lazy(() =>
  lazyPart(async () => (await import('../features/magnitude-choice/dialog.tsx')).MagnitudesDialog),
)
const Toaster = lazy(() => lazyPart(async () => (await import('../ui/toast.tsx')).Toaster))

/** One boundary each: an overlay that is still being loaded must not hide another. */
const loaded = (overlay: ReactNode) => <Suspense fallback={null}>{overlay}</Suspense>

/** Shows the party on every screen to a player who is seated in a room. */
export function RoomOverlay() {
  const { isSeated } = useStore(partyStore)
  return loaded(isSeated && <PartyOverlay />)
}

/** Dialogs that open over every screen, each loaded when it is first opened. */
export function DialogOverlays() {
  const { isOpen } = useStore(settingsDialog)
  const { status } = useStore(loadoutDialog)
  const isAboutMagnitudes = useStore(magnitudeDialog, dialog => dialog.status !== 'closed')
  /** The player has not chosen yet between a guest's and an account's campaign. */
  const hasConflict = useStore(
    identity,
    state => state.status === 'signed-in' && state.user.hasConflict,
  )
  return (
    <>
      {loaded(isOpen && <SettingsDialog />)}
      {loaded(status !== 'closed' && <PerksManager isJourneyStart={status === 'preparing'} />)}
      {loaded(isAboutMagnitudes && <MagnitudesDialog />)}
      {loaded(hasConflict && <JourneyChoice />)}
    </>
  )
}

/** Loaded with the first toast, and kept mounted so that toasts can animate out. */
export function ToastOverlay() {
  const toasts = useSyncExternalStore(watchToasts, readToasts)
  return loaded(toasts.length > 0 && <Toaster />)
}
