import type { RunRecordView, RunStats } from '@lexiverse/contract'
import { type GameType, gameLabels, levelAt, type RunKind, runKindLabels } from '@lexiverse/rules'
import type { IconId } from '../../art/icons/registry.ts'
import { averageOf, formatCount, formatDuration, formatPercent } from '../../platform/formats.ts'
import type { FigureCard } from '../../play/records/record-page.tsx'

/** The label of a journey's kind, or of a practised game. */
export function gameTypeLabel(gameType: string): string {
  const game = gameLabels[gameType as GameType]
  return game?.chronicles ?? runKindLabels[gameType as RunKind] ?? gameType
}

export function journeyType({ runType, runData, magnitude }: RunRecordView): string {
  const kind = runKindLabels[runType as RunKind] ?? runType
  if (magnitude) return `${kind}, Magnitude ${magnitude}`
  return runType === 'practice' ? `${kind}: ${gameTypeLabel(runData.gameType)}` : kind
}

const levelWord = (level: number): string => (level === 0 ? 'Tutorial' : `Level ${level}`)

/** The levels a journey crossed; one level if it stayed there or is still open. */
export function progression({ startLevel, endLevel }: RunRecordView['runData']): string {
  if (endLevel === undefined || endLevel === startLevel) return levelWord(startLevel)
  return `${levelWord(startLevel)} → ${levelWord(endLevel)}`
}

export function levelName(level: number): string {
  return levelAt(level).name
}

/** The levels that journeys have started at: of all by the totals, else of the journeys loaded. */
export function startLevels(runs: readonly RunRecordView[], stats: RunStats | undefined): number[] {
  const levels = stats
    ? Object.keys(stats.byStartLevel).map(Number)
    : runs.map(({ runData }) => runData.startLevel)
  return [...new Set(levels)].sort()
}

export const statusIcons: Record<RunRecordView['status'], IconId> = {
  Victory: 'crown',
  Defeat: 'hourglass',
  Abandoned: 'flag',
  'In Progress': 'compass',
}

export function summaryCards(stats: RunStats): FigureCard[] {
  const { totalRuns, completedRuns, totalTimeSeconds } = stats
  return [
    {
      label: 'Total Journeys',
      figure: formatCount(totalRuns),
      note: `${formatCount(completedRuns)} completed (${formatPercent(completedRuns, totalRuns)})`,
      icon: 'map',
    },
    {
      label: 'Victories',
      figure: formatCount(stats.victories),
      note: `${stats.winRate}% win rate`,
      icon: 'crown',
    },
    {
      label: 'Best Score',
      figure: formatCount(stats.bestScore),
      note: `Average ${formatCount(stats.averageScore)}`,
      icon: 'coin',
    },
    {
      label: 'Total Time',
      figure: formatDuration(totalTimeSeconds),
      note: `Average ${formatDuration(averageOf(totalTimeSeconds, totalRuns))} per run`,
      icon: 'time',
    },
  ]
}

export const outcomeWords = {
  victory: 'Victory',
  defeat: 'Defeat',
  closed: 'Left unfinished',
  open: 'In Progress',
} as const
