import { statistics } from '@lexiverse/contract/statistics'
import { LAST_LEVEL } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { call } from '../../../platform/api.ts'
import { journeyOfRun, journeys } from '../../../play/journey/journey-store.ts'
import type { FinalStats } from '../../../play/sharing/victory-text.ts'
import { completionOf, type Ended } from '../ended.ts'
import { useIsWaiting } from '../endings/pending-note.tsx'

const RETRIES = 3

/** The figures of the journey, counted by the server over all devices. */
export function useFinalStats(ended: Ended): FinalStats {
  const { playerId, runId } = ended.attempt
  const isWaiting = useIsWaiting(ended)
  const known = useStore(journeys, state => journeyOfRun(runId, state)?.progress.totalScore ?? 0)
  const { data } = useQuery({
    queryKey: ['runs', playerId, runId],
    queryFn: () => call(statistics.runs, { params: { playerId }, query: {} }),
    retry: RETRIES,
    // Until the server has the last game, its count is one short.
    enabled: !isWaiting,
  })
  const record = data?.find(run => run.runId === runId)
  const progress = completionOf(ended)?.progress
  return {
    totalScore: Math.max(known, progress?.totalScore ?? 0),
    totalWordsFound: record?.wordsFound ?? null,
    totalGamesPlayed: record?.gamesPlayed ?? null,
    magnitude: ended.attempt.setup.magnitude ?? 0,
    isSeeded: ended.attempt.setup.runKind === 'seeded',
    // Fallback before the server has answered: the last boss requires all levels.
    levelsCompleted: progress?.completedLevels.filter(level => level > 0).length ?? LAST_LEVEL,
  }
}
