import { gameLabels, type ParticipantProgress } from '@lexiverse/rules'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Figures that reveal nothing about the puzzle. */
export function figuresText({ groupsSolved, score, guessesUsed }: ParticipantProgress): string {
  if (groupsSolved !== undefined) return `${groupsSolved} of 4 groups`
  if (guessesUsed !== undefined) return plural(guessesUsed, 'guess', 'guesses')
  if (score !== undefined) return plural(score, 'point', 'points')
  return ''
}

const ended = { victory: 'won', defeat: 'lost' } as const

/** Where a participant is and how far. */
export function whereabouts(frame: ParticipantProgress | undefined): string {
  if (!frame) return 'on the way'
  if (frame.status === 'map') return 'on the map'
  if (frame.status === 'watching' || frame.status === 'elsewhere') return frame.status
  const game = frame.game ? gameLabels[frame.game].label : 'a star'
  const how = frame.status === 'playing' ? figuresText(frame) : ended[frame.status]
  return how ? `${game}: ${how}` : game
}
