import { gameOf, replay } from '@lexiverse/rules'
import type { OpenGame } from './test-player.ts'

/** The mind points that the board shows for this game. */
export function mindPointsOf({ game, puzzle, setup, moves }: OpenGame): number {
  const replayed = replay(gameOf(game), puzzle, setup, moves)
  if (!replayed.ok) throw new Error(replayed.refusal.message)
  return replayed.state.vitals.mindPoints
}
