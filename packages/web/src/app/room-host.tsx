import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../platform/load-part.ts'
import { partyStore } from '../play/party/party-store.ts'

const PartyOverlay = lazy(() =>
  lazyPart(async () => (await import('../features/multiplayer/party-overlay.tsx')).PartyOverlay),
)

/** Shows the party on every screen to a player who is seated in a room. */
export function RoomHost() {
  const { isSeated } = useStore(partyStore)
  return <Suspense fallback={null}>{isSeated && <PartyOverlay />}</Suspense>
}
