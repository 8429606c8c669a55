import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../platform/load-part.ts'
import { roomDoor } from '../play/party/party-store.ts'

const Companion = lazy(() =>
  lazyPart(async () => (await import('../features/multiplayer/companion.tsx')).Companion),
)

/** Shows the party on every screen to a player who is seated in a room. */
export function RoomHost() {
  const { isSeated } = useStore(roomDoor)
  return <Suspense fallback={null}>{isSeated && <Companion />}</Suspense>
}
