import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../platform/load-part.ts'
import { loadoutDialog } from '../play/map/loadout-dialog-store.ts'

const PerksManager = lazy(() =>
  lazyPart(async () => (await import('../features/perk-loadout/perks-manager.tsx')).PerksManager),
)

/** Loads the perk manager when it is first opened. */
export function LoadoutHost() {
  const { status } = useStore(loadoutDialog)
  return (
    <Suspense fallback={null}>
      {status !== 'closed' && <PerksManager isJourneyStart={status === 'preparing'} />}
    </Suspense>
  )
}
