import { statistics } from '@lexiverse/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { tallyOf } from '../../play/run-tally.ts'
import type { FinalStats } from '../../play/share/victory-text.ts'
import { completionOf, type Ended } from './ended.ts'

/** The journey in figures. Games played elsewhere are known to the server alone. */
export function useFinalStats(ended: Ended): FinalStats {
  const { playerId, runId } = ended.session
  const { data } = useQuery({
    queryKey: ['runs', playerId, runId],
    queryFn: () => call(statistics.runs, { params: { playerId }, query: {} }),
  })
  const played = data?.find(run => run.runId === runId)?.nodesAttempted ?? 0
  const { attempts, words } = tallyOf(runId)
  const progress = completionOf(ended)?.progress
  return {
    totalScore: progress?.totalScore ?? 0,
    totalWordsFound: words,
    totalGamesPlayed: Math.max(attempts.length, played),
    levelsCompleted: (progress?.completedLevels ?? []).filter(level => level > 0).length,
  }
}
