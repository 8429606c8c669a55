import { statistics } from '@lexiverse/contract/statistics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { Prepare } from '../../platform/prepare.ts'

const OVERVIEW_EVERY_MS = 30_000
const RUNS_EVERY_MS = 10_000

/** Polled while the page is visible. */
const overview = queryOptions({
  queryKey: ['stats', 'overview'],
  queryFn: () => call(statistics.overview, {}),
  refetchInterval: OVERVIEW_EVERY_MS,
  staleTime: 0,
})

const recentRuns = queryOptions({
  queryKey: ['stats', 'recent-runs'],
  queryFn: () => call(statistics.recentRuns, {}),
  refetchInterval: RUNS_EVERY_MS,
  staleTime: 0,
})

export const useOverview = () => useQuery(overview)
export const useRecentRuns = () => useQuery(recentRuns)

/** Both are public and need no identity. */
export const prepareStatistics: Prepare = queries => {
  void queries.prefetchQuery(overview)
  void queries.prefetchQuery(recentRuns)
}
