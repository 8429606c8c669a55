import type { RunRecordView, RunStats } from '@lexiverse/contract'
import { chronicleStatus, type RunRecord, runTotals, seedOf } from '@lexiverse/rules'
import { mean } from './attempt-sums.ts'
import type { RunEntry, RunGroup } from './repository.ts'

/** A run in the list of Chronicles. */
export function describeRun({ id, record, playedMs, startedAt, endedAt }: RunEntry): RunRecordView {
  const { kind, level, status, isAssisted, magnitude } = record
  const seed = shownSeed(record)
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
    ...(magnitude && { magnitude }),
    ...runTotals(record),
    totalTimeSeconds: Math.round(playedMs / 1000),
    startedAt,
    endedAt,
    ...(seed && { seed }),
  }
}

/** With the seed of an open campaign a player could look ahead. That of a seeded journey is known. */
function shownSeed(record: RunRecord): string | null {
  const isHidden = record.kind === 'campaign' && record.status === 'open'
  return isHidden ? null : seedOf(record)
}

function startLevel({ kind, level }: RunRecord): number {
  if (kind === 'tutorial') return 0
  return kind === 'practice' ? level : 1
}

/** Victories and scores count campaigns only; runs with aids have no score. */
export function summarise(groups: readonly RunGroup[]): RunStats {
  const campaigns = groups.filter(({ kind }) => kind === 'campaign')
  const scored = campaigns.filter(group => group.is_assisted === 0)
  const victories = countOf(campaigns.filter(({ status }) => status === 'victory'))
  return {
    totalRuns: countOf(groups),
    completedRuns: countOf(groups.filter(isCompleted)),
    openRuns: countOf(groups.filter(({ status }) => status === 'open')),
    victories,
    winRate: mean(100 * victories, countOf(campaigns.filter(isCompleted))),
    bestScore: Math.max(0, ...scored.map(({ best }) => Number(best))),
    averageScore: mean(sumOf(scored, 'score'), countOf(scored)),
    totalTimeSeconds: Math.round(sumOf(groups, 'played_ms') / 1000),
    byGameType: countsBy(groups, 'game_type'),
    byStartLevel: countsBy(groups, 'start_level'),
  }
}

function isCompleted({ status }: RunGroup): boolean {
  return status === 'victory' || status === 'defeat'
}

function sumOf(groups: readonly RunGroup[], figure: 'count' | 'score' | 'played_ms'): number {
  return groups.reduce((sum, group) => sum + Number(group[figure]), 0)
}

function countOf(groups: readonly RunGroup[]): number {
  return sumOf(groups, 'count')
}

function countsBy(groups: readonly RunGroup[], column: 'game_type' | 'start_level') {
  const counts: Record<string, number> = {}
  for (const group of groups) {
    const key = String(group[column])
    counts[key] = (counts[key] ?? 0) + Number(group.count)
  }
  return counts
}
