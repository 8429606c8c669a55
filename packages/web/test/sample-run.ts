import type { RunRecordView } from '@lexiverse/contract'

/** A run as the server reports it. */
export function aRun(part: Partial<RunRecordView>): RunRecordView {
  return {
    id: 7,
    runId: 7,
    runType: 'campaign',
    runData: { gameType: 'campaign', startLevel: 1 },
    status: 'In Progress',
    isCompleted: false,
    isVictorious: false,
    isAssisted: false,
    totalScore: 4_280,
    totalTimeSeconds: 754,
    nodesCompleted: 4,
    nodesAttempted: 5,
    gamesPlayed: 6,
    wordsFound: 31,
    startedAt: new Date(2026, 2, 12, 14, 5).getTime(),
    endedAt: null,
    ...part,
  }
}
