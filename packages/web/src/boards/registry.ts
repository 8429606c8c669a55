import type { GameId } from '@lexiverse/rules'
import { lazy } from 'react'
import { asBoard, type Board } from './board.ts'

/** One line per game; a board is loaded when its game is first opened. */
export const boards: Record<GameId, Board> = {
  'word-web': lazy(async () => asBoard((await import('./word-web/board.tsx')).WordWebBoard)),
  'hive-builder': lazy(async () =>
    asBoard((await import('./hive-builder/board.tsx')).HiveBuilderBoard),
  ),
  'time-trial': lazy(async () => asBoard((await import('./time-trial/board.tsx')).TimeTrialBoard)),
  twistle: lazy(async () => asBoard((await import('./twistle/board.tsx')).TwistleBoard)),
  'forgotten-word': lazy(async () =>
    asBoard((await import('./forgotten-word/board.tsx')).ForgottenWordBoard),
  ),
}
