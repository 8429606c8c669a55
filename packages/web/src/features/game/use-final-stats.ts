import { statistics } from '@lexiverse/contract/statistics'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { FinalStats } from '../../play/share/victory-text.ts'
import { completionOf, type Ended } from './ended.ts'

const RETRIES = 3

/** The journey in figures, as the server has counted them on every device it was played on. */
export function useFinalStats(ended: Ended): FinalStats {
  const { playerId, runId } = ended.session
  const { data } = useQuery({
    queryKey: ['runs', playerId, runId],
    queryFn: () => call(statistics.runs, { params: { playerId }, query: {} }),
    retry: RETRIES,
  })
  const record = data?.find(run => run.runId === runId)
  const progress = completionOf(ended)?.progress
  return {
    totalScore: progress?.totalScore ?? 0,
    totalWordsFound: record?.wordsFound ?? 0,
    totalGamesPlayed: record?.gamesPlayed ?? 0,
    levelsCompleted: (progress?.completedLevels ?? []).filter(level => level > 0).length,
  }
}
