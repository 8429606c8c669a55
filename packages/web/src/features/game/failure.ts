import { type GameId, gameLabels } from '@lexiverse/rules'
import { CallError } from '../../platform/api.ts'
import { NO_PUZZLE, OtherGameError, PuzzleError } from '../../play/open-game.ts'

/** Why a game could not be opened, as the player reads it. */
export interface Failure {
  title: string
  text: string
  /** The journey itself is over: the way leads home, and trying again changes nothing. */
  isJourneyOver: boolean
  /** Where to go instead of trying again. */
  way?: { path: string; label: string }
}

export const JOURNEY_OVER = {
  title: 'This journey has ended',
  text: 'It was ended, or given up for a new one, in another tab or on another device. Your records are kept in the Chronicles.',
} as const

/** What the server says of a run that takes no more games. */
export const RUN_CLOSED = 'run-closed'

const TITLE = 'Failed to load puzzle'
const TRY_AGAIN = 'Failed to load puzzle. Please try again.'

export function failureOf(game: GameId, error: unknown): Failure {
  if (error instanceof CallError && error.code === RUN_CLOSED) {
    return { ...JOURNEY_OVER, isJourneyOver: true }
  }
  if (error instanceof OtherGameError) return otherGame(error)
  const text = textOf(game, error)
  return { title: TITLE, text: text === TITLE ? '' : text, isJourneyOver: false }
}

function otherGame({ game, path, reason }: OtherGameError): Failure {
  return {
    title: 'Another game waits here',
    text: `${reason} Nothing is lost.`,
    isJourneyOver: false,
    way: { path, label: `Play ${gameLabels[game].label}` },
  }
}

function textOf(game: GameId, error: unknown): string {
  const cause = error instanceof PuzzleError && error.cause ? error.cause : error
  if (cause instanceof CallError && cause.isUnreadable) return NO_PUZZLE
  if (game === 'word-web' && error instanceof PuzzleError) return error.message
  if (!(cause instanceof CallError)) return cause instanceof Error ? cause.message : TRY_AGAIN
  return cause.reason || cause.statusText || TRY_AGAIN
}
