import { stories } from '@lexiverse/contract/stories'
import { finaleNumber } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

async function readWords(playerId: number, runId: number): Promise<ReadonlyMap<number, string>> {
  const { attempts } = await call(stories.story, { params: { playerId, runId } })
  const named = attempts.filter(
    ({ nodeId, outcome }) => finaleNumber(nodeId) > 0 && outcome === 'victory',
  )
  const words = await Promise.all(
    named.map(async ({ id, nodeId }) => {
      const { puzzle } = await call(stories.replay, { params: { playerId, attemptId: id } })
      return [finaleNumber(nodeId), puzzle['forgotten-word']?.word ?? ''] as const
    }),
  )
  return new Map(words)
}

/** The words of the finale that the player has named, by their number; none until they are loaded. */
export function useFinaleWords(playerId: number, runId: number, current: number) {
  const { data } = useQuery({
    queryKey: ['finale', playerId, runId, current],
    queryFn: () => readWords(playerId, runId),
    enabled: current > 1,
  })
  return data ?? new Map<number, string>()
}
