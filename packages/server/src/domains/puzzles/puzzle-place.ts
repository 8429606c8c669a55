import type { GameType, Setup } from '@lexiverse/rules'
import type { Db } from '../../platform/database/database.ts'
import { scenarioRepository } from './repository.ts'
import type { PuzzlePlace } from './scenario-queries.ts'

interface PuzzleOwner {
  game: GameType
  setup: Setup
  playerId: number
}

/** Where in a run a puzzle is wanted; for a boss also what its player has beaten. */
export async function placeOf(
  db: Db,
  { game, setup, playerId }: PuzzleOwner,
): Promise<PuzzlePlace> {
  if (game !== 'forgotten-word') return setup
  return { ...setup, hasBeatenBoss: await scenarioRepository(db).hasBeatenBoss(playerId) }
}
