import type { GameId } from '@lexiverse/rules'
import { lazy } from 'react'
import { asBoard, type Board } from './board.ts'

/** One line per game; a board is loaded when its game is first opened. */
export const boards: Partial<Record<GameId, Board>> = {
  'word-web': lazy(async () => asBoard((await import('./word-web/board.tsx')).WordWebBoard)),
  twistle: lazy(async () => asBoard((await import('./twistle/board.tsx')).TwistleBoard)),
}
