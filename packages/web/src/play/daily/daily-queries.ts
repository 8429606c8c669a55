import { daily } from '@lexiverse/contract/daily'
import { watching } from '@lexiverse/contract/watching'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'

/** Invalidating this key reloads everything about the daily journeys. */
export const dailyKey = ['daily'] as const

const isKnown = (playerId: number) => playerId !== FALLBACK_PLAYER_ID

/** Asked each time: stars may have been played since, and the day may have turned. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

export const todayQuery = (playerId: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...dailyKey, 'today', playerId],
    queryFn: async () => ({ ...(await call(daily.today, {})), askedAt: performance.now() }),
    enabled: isKnown(playerId),
  })

export const resultQuery = (playerId: number, date: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...dailyKey, 'result', playerId, date],
    queryFn: () => call(daily.result, { params: { date } }),
    enabled: isKnown(playerId) && date !== '',
  })

export const archiveQuery = (playerId: number) =>
  infiniteQueryOptions({
    queryKey: [...dailyKey, 'archive', playerId],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(daily.archive, { query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ days, hasMore }) => (hasMore ? days.at(-1)?.date : undefined),
    enabled: isKnown(playerId),
  })

export type BoardSpan = 'day' | 'week' | 'all'

export const boardQuery = (playerId: number, span: BoardSpan) =>
  infiniteQueryOptions({
    queryKey: [...dailyKey, 'board', playerId, span],
    queryFn: ({ pageParam }: { pageParam: number }) =>
      call(daily.board, { query: { span, page: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    enabled: isKnown(playerId),
  })

export const watchQuery = (playerId: number, date: string, runId: number | null) =>
  queryOptions({
    queryKey: [...dailyKey, 'watch', playerId, date, runId],
    queryFn: () =>
      call(watching.watch, { params: { date }, query: runId === null ? {} : { runId } }),
    enabled: isKnown(playerId) && date !== '',
  })
