import { gameEndpoints, type Rewards } from '@lexiverse/contract/games'
import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '../../platform/api.ts'

const KEPT_FOR_MS = 5 * 60_000
/** How far back the fallback looks for rewards just paid. */
const RECENT_MS = 10_000

/** The rewards of a completion, cached for five minutes. */
export const rewardsOf = (playerId: number, completionId: string) =>
  queryOptions({
    queryKey: ['rewards', completionId, playerId],
    queryFn: () => fetchRewards(playerId, completionId),
    staleTime: KEPT_FOR_MS,
    gcTime: KEPT_FOR_MS,
  })

/** Null if there are none. */
async function fetchRewards(playerId: number, completionId: string): Promise<Rewards | null> {
  try {
    const query = { playerId }
    return (await call(gameEndpoints.completion, { params: { completionId }, query })).rewards
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const query = { timeWindow: RECENT_MS }
    return (await call(gameEndpoints.recentRewards, { params: { playerId }, query })).rewards
  }
}

export const isEmpty = ({ score, glyphs, mindPointsRestored }: Rewards): boolean =>
  score === 0 && glyphs.length === 0 && mindPointsRestored === 0
