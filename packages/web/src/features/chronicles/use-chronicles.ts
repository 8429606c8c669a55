import { achievements } from '@lexiverse/contract/achievements'
import { statistics } from '@lexiverse/contract/statistics'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { CallError, call, NO_ANSWER } from '../../platform/api.ts'
import type { Prepare } from '../../platform/prepare.ts'

const PAGE = 50

/** Shows cached data and refetches it, since games may have been played since. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const

async function orFailure<T>(what: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const isAnswered = error instanceof CallError && !error.isOffline
    throw new Error(isAnswered ? `Failed to fetch ${what}: ${error.status}` : NO_ANSWER)
  }
}

const journeysOf = (playerId: number, level: number | null) =>
  infiniteQueryOptions({
    queryKey: ['chronicles', playerId, 'runs', level],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) => {
      const query = {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(level === null ? {} : { level }),
      }
      return orFailure('player runs', call(statistics.runs, { params: { playerId }, query }))
    },
    getNextPageParam: last => (last.length < PAGE ? undefined : (last.at(-1)?.id ?? undefined)),
    ...FRESH,
  })

/** Journeys by page, newest first, of one level or all. */
export const useJourneys = (playerId: number, level: number | null) =>
  useInfiniteQuery(journeysOf(playerId, level))

const runStatsOf = (playerId: number) =>
  queryOptions({
    queryKey: ['chronicles', playerId, 'stats'],
    queryFn: () =>
      orFailure('player statistics', call(statistics.runStats, { params: { playerId } })),
    ...FRESH,
  })

export const useRunStats = (playerId: number) => useQuery(runStatsOf(playerId))

export const prepareChronicles: Prepare = (queries, playerId, search) => {
  if (playerId === null || search !== '') return
  void queries.prefetchQuery(runStatsOf(playerId))
  void queries.prefetchInfiniteQuery(journeysOf(playerId, null))
}

export function useAchievements(playerId: number) {
  return useQuery({
    queryKey: ['chronicles', playerId, 'achievements'],
    queryFn: () => orFailure('achievements', call(achievements.list, { params: { playerId } })),
    ...FRESH,
  })
}
