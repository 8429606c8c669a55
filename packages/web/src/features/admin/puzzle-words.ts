import type { PuzzleFigures } from '@lexiverse/contract/calibration'
import { formatCount, formatPercent } from '../../platform/formats.ts'

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Medium", or "Medium, played as Hard" where play has led to another rating. */
export function describeRating(difficulty: string, rated: string): string {
  const own = capitalised(difficulty)
  return rated === difficulty ? own : `${own}, played as ${capitalised(rated)}`
}

export function describeSolved({ plays, solved }: PuzzleFigures): string {
  const players = `${formatCount(plays)} ${plays === 1 ? 'player' : 'players'}`
  return `${formatPercent(solved, plays)} of ${players}`
}

/** What the moves of the newest games tell; null where none were read. */
export function describeGuesses(figures: PuzzleFigures): string | null {
  const { medianGuesses, wrongGuess, wrongGuessGames, gamesRead } = figures
  if (medianGuesses === null) return null
  const median = `Half of the games had at most ${formatCount(medianGuesses)} ${medianGuesses === 1 ? 'guess' : 'guesses'}.`
  if (wrongGuess === null) return median
  return `${median} ${formatCount(wrongGuessGames)} of ${formatCount(gamesRead)} tried ${wrongGuess}.`
}
