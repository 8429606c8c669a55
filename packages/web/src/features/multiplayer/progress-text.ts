import { gameLabels, type ParticipantProgress } from '@lexiverse/rules'

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** Figures that reveal nothing about the puzzle. */
export function figuresText({ groupsSolved, score, guessesUsed }: ParticipantProgress): string {
  if (groupsSolved !== undefined) return `${groupsSolved} of 4 groups`
  if (guessesUsed !== undefined) return counted(guessesUsed, 'guess', 'guesses')
  if (score !== undefined) return counted(score, 'point', 'points')
  return ''
}

const ended = { victory: 'won', defeat: 'lost' } as const

/** Where a participant is and how far. */
export function whereabouts(progress: ParticipantProgress | undefined): string {
  if (!progress) return 'on the way'
  if (progress.status === 'map') return 'on the map'
  if (progress.status === 'watching' || progress.status === 'elsewhere') return progress.status
  const game = progress.game ? gameLabels[progress.game].label : 'a star'
  const how = progress.status === 'playing' ? figuresText(progress) : ended[progress.status]
  return how ? `${game}: ${how}` : game
}
