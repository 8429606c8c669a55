import { magnitudes } from '@lexiverse/contract/magnitudes'
import { HIGHEST_MAGNITUDE } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../../platform/api.ts'
import { lazyPart } from '../../../platform/load-part.ts'
import { completionOf, type Ended } from '../ended.ts'

const MagnitudeLine = lazy(() =>
  lazyPart(async () => (await import('./magnitude-line.tsx')).MagnitudeLine),
)

/** What the first victory at a magnitude has opened, once the server has it. */
export function OpenedMagnitude({ ended }: { readonly ended: Ended }) {
  const { playerId, runId, setup } = ended.attempt
  const { runKind, magnitude = 0 } = setup
  const endedAt = completionOf(ended)?.progress.completedAt ?? null
  const { data } = useQuery({
    queryKey: ['magnitudes', playerId, runId],
    queryFn: () => call(magnitudes.get, { params: { playerId } }),
    enabled: endedAt !== null && runKind === 'campaign',
  })
  const won = data?.victories.find(victory => victory.magnitude === magnitude)
  // A later victory there, or one with aids, opens nothing.
  if (!won || won.firstWonAt !== endedAt) return null
  const opened = magnitude < HIGHEST_MAGNITUDE ? magnitude + 1 : null
  return (
    <Suspense fallback={null}>
      <MagnitudeLine won={magnitude} opened={opened} />
    </Suspense>
  )
}
