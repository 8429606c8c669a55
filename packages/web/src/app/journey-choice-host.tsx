import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { identity } from '../platform/identity.ts'
import { lazyPart } from '../platform/load-part.ts'

const JourneyChoice = lazy(() =>
  lazyPart(async () => (await import('../features/journey-choice/dialog.tsx')).JourneyChoice),
)

/** Stands before every screen until it is said which of two journeys goes on. */
export function JourneyChoiceHost() {
  const hasConflict = useStore(
    identity,
    state => state.status === 'signed-in' && state.user.hasConflict,
  )
  return <Suspense fallback={null}>{hasConflict && <JourneyChoice />}</Suspense>
}
