import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../platform/load-part.ts'
import { roomDoor } from '../play/party/party-store.ts'

const Companion = lazy(() =>
  lazyPart(async () => (await import('../features/multiplayer/companion.tsx')).Companion),
)

/** Whoever has a seat in a session is accompanied on every screen. */
export function RoomHost() {
  const { isSeated } = useStore(roomDoor)
  return <Suspense fallback={null}>{isSeated && <Companion />}</Suspense>
}
