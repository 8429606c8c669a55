import type { RunRecordView } from '@lexiverse/contract'
import { chronicleStatus, type RunRecord, runTotals } from '@lexiverse/rules'
import type { RunEntry } from './repository.ts'

/** A run as Chronicles lists it. */
export function describeRun({ id, record, playedMs, startedAt, endedAt }: RunEntry): RunRecordView {
  const { kind, level, status, isAssisted } = record
  return {
    id,
    runId: id,
    runType: kind,
    runData: {
      gameType: record.practiceGame ?? kind,
      startLevel: startLevel(record),
      ...(status === 'open' ? {} : { endLevel: level }),
    },
    status: chronicleStatus(record),
    isCompleted: status === 'victory' || status === 'defeat',
    isVictorious: status === 'victory',
    isAssisted,
    ...runTotals(record),
    totalTimeSeconds: Math.round(playedMs / 1000),
    startedAt,
    endedAt,
  }
}

function startLevel({ kind, level }: RunRecord): number {
  if (kind === 'tutorial') return 0
  return kind === 'practice' ? level : 1
}

/** Victories and scores are those of campaigns; what was assisted counts for no score. */
export function summarise(runs: readonly RunRecordView[]) {
  const campaigns = runs.filter(run => run.runType === 'campaign')
  const ended = campaigns.filter(run => run.isCompleted)
  const victories = campaigns.filter(run => run.isVictorious).length
  const scores = campaigns.filter(run => !run.isAssisted).map(run => run.totalScore)
  return {
    totalRuns: runs.length,
    completedRuns: runs.filter(run => run.isCompleted).length,
    openRuns: runs.filter(run => run.status === 'In Progress').length,
    victories,
    winRate: ended.length === 0 ? 0 : Math.round((100 * victories) / ended.length),
    bestScore: Math.max(0, ...scores),
    averageScore: average(scores),
    totalTimeSeconds: runs.reduce((sum, run) => sum + run.totalTimeSeconds, 0),
  }
}

function average(values: readonly number[]): number {
  if (values.length === 0) return 0
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
