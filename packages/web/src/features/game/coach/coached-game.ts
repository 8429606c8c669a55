import type { Setup } from '@lexiverse/rules'
import type { EndedGame } from '../ended.ts'

/** A finished game, as the coach receives it. */
export interface CoachedGame extends EndedGame {
  setup: Setup
  playerId: number
  /** As the server rates the puzzle now, once it has answered. */
  rating?: string | undefined
  /** The same for the same game, in this browser. */
  key: string
}

/** Games that were helped along tell nothing about their player, and a game without answers nothing at all. */
export const canLookBack = ({
  outcome,
  answers,
}: Pick<EndedGame, 'outcome' | 'answers'>): boolean => !outcome.isAssisted && answers !== null
