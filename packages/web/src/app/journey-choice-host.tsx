import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { identity } from '../platform/identity.ts'
import { lazyPart } from '../platform/load-part.ts'

const JourneyChoice = lazy(() =>
  lazyPart(async () => (await import('../features/journey-choice/dialog.tsx')).JourneyChoice),
)

/** Covers every screen until the player has chosen between a guest's and an account's campaign. */
export function JourneyChoiceHost() {
  const hasConflict = useStore(
    identity,
    state => state.status === 'signed-in' && state.user.hasConflict,
  )
  return <Suspense fallback={null}>{hasConflict && <JourneyChoice />}</Suspense>
}
