import { statistics } from '@lexiverse/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const OVERVIEW_EVERY_MS = 30_000
const RUNS_EVERY_MS = 10_000

/** Asked for again while the page is seen; a hidden page asks for nothing. */
export function useOverview() {
  return useQuery({
    queryKey: ['stats', 'overview'],
    queryFn: () => call(statistics.overview, {}),
    refetchInterval: OVERVIEW_EVERY_MS,
    staleTime: 0,
  })
}

export function useRecentRuns() {
  return useQuery({
    queryKey: ['stats', 'recent-runs'],
    queryFn: () => call(statistics.recentRuns, {}),
    refetchInterval: RUNS_EVERY_MS,
    staleTime: 0,
  })
}
