import type { GameId } from '@lexiverse/rules'
import { CallError } from '../../platform/api.ts'
import { PuzzleError } from '../../play/open-game.ts'

/** Why a game could not be opened, as the player reads it. */
export interface Failure {
  title: string
  text: string
}

const TITLE = 'Failed to load puzzle'
const TRY_AGAIN = 'Failed to load puzzle. Please try again.'

export function failureOf(game: GameId, error: unknown): Failure {
  const text = textOf(game, error)
  return { title: TITLE, text: text === TITLE ? '' : text }
}

function textOf(game: GameId, error: unknown): string {
  const cause = error instanceof PuzzleError && error.cause ? error.cause : error
  if (game === 'word-web' && error instanceof PuzzleError) return error.message
  if (!(cause instanceof CallError)) return cause instanceof Error ? cause.message : TRY_AGAIN
  if (cause.reason) return cause.reason
  return cause.isOffline || !cause.text ? TRY_AGAIN : cause.text
}
