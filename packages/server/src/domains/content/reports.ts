import type { PuzzleGame } from '@lexiverse/content'
import type { JobReport } from '@lexiverse/contract'
import { gameLabels } from '@lexiverse/rules'

const figure = new Intl.NumberFormat('en-US')

export const formatNumber = (value: number): string => figure.format(value)

function puzzles(count: number, game: PuzzleGame): string {
  return `${formatNumber(count)} ${gameLabels[game].label} ${count === 1 ? 'puzzle' : 'puzzles'}`
}

type Figures = Pick<JobReport, 'generated' | 'skipped' | 'retired'>

export function describeGenerated(game: PuzzleGame, { generated, retired }: Figures): string {
  if (generated === 0) return `No new ${gameLabels[game].label} puzzle could be made.`
  const gone = retired === 0 ? '' : ` ${formatNumber(retired)} were retired.`
  return `${puzzles(generated, game)} made and published.${gone}`
}

export function describePublished(game: PuzzleGame, { generated, retired }: Figures): string {
  if (generated === 0) {
    return `Every ${gameLabels[game].label} puzzle that was held back is published already.`
  }
  return retired === 0
    ? `${puzzles(generated, game)} published from those held back.`
    : `${puzzles(generated, game)} put into circulation. ${formatNumber(retired)} were retired.`
}

export function addUp(parts: readonly JobReport[]): JobReport {
  const sum = (read: (part: JobReport) => number) =>
    parts.reduce((total, part) => total + read(part), 0)
  return {
    generated: sum(part => part.generated),
    skipped: sum(part => part.skipped),
    retired: sum(part => part.retired),
    total: sum(part => part.total),
    difficultyFocus: 'all',
    uniquenessReport: Object.assign({}, ...parts.map(part => part.uniquenessReport)),
    message: parts.map(part => part.message).join(' '),
  }
}
