import type { GameId } from '@lexiverse/rules'
import { CallError } from '../../platform/api.ts'
import { PuzzleError } from '../../play/open-game.ts'

/** Why a game could not be opened, as the player reads it. */
export interface Failure {
  title: string
  text: string
  /** The journey itself is over: the way leads home, and trying again changes nothing. */
  isJourneyOver: boolean
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
  const text = textOf(game, error)
  return { title: TITLE, text: text === TITLE ? '' : text, isJourneyOver: false }
}

function textOf(game: GameId, error: unknown): string {
  const cause = error instanceof PuzzleError && error.cause ? error.cause : error
  if (game === 'word-web' && error instanceof PuzzleError) return error.message
  if (!(cause instanceof CallError)) return cause instanceof Error ? cause.message : TRY_AGAIN
  if (cause.reason) return cause.reason
  return cause.isOffline || !cause.text ? TRY_AGAIN : cause.text
}
