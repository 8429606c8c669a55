import type { PuzzleGame } from '@lexiverse/content'
import type { JobReport } from '@lexiverse/contract'
import { gameLabels } from '@lexiverse/rules'

const figure = new Intl.NumberFormat('en-US')

export const formatNumber = (value: number): string => figure.format(value)

export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

const puzzles = (count: number, game: PuzzleGame) =>
  countOf(count, `${gameLabels[game].label} puzzle`)

const retirement = (retired: number) =>
  retired === 0 ? '' : ` ${formatNumber(retired)} ${retired === 1 ? 'was' : 'were'} retired.`

type Figures = Pick<JobReport, 'generated' | 'skipped' | 'retired'>

export function describeGenerated(game: PuzzleGame, { generated, retired }: Figures): string {
  if (generated === 0) return `No new ${gameLabels[game].label} puzzle could be made.`
  return `${puzzles(generated, game)} made and published.${retirement(retired)}`
}

export function describePublished(game: PuzzleGame, { generated, retired }: Figures): string {
  if (generated === 0) {
    return `Every ${gameLabels[game].label} puzzle in reserve is already published.`
  }
  return `${puzzles(generated, game)} published.${retirement(retired)}`
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
