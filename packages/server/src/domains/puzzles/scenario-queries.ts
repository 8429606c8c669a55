import {
  type Difficulty,
  difficulties,
  difficultyAt,
  type GameType,
  hiveThreshold,
  nodeNumber,
  type Setup,
  trialOf,
  wordTiersAt,
} from '@lexiverse/rules'
import type { ScenarioQuery } from './repository.ts'

/** The answers of a hive must be worth at least this many times the threshold. */
const HIVE_HEADROOM = 1.7

export interface PuzzlePlace extends Pick<Setup, 'level' | 'nodeId' | 'hiveWins' | 'streak'> {
  /** Only for practice; in a run the level and node decide. */
  difficulty?: Difficulty | undefined
}

/** The Time Trial is played on the puzzles of Hive Builder. */
export function stockGame(game: GameType): string {
  return game === 'time-trial' ? 'hive-builder' : game
}

/** Queries for a puzzle at a place; each is wider than the one before, in case that finds nothing. */
export function scenarioQueries(
  game: GameType,
  place: PuzzlePlace,
  playerId: number,
): ScenarioQuery[] {
  if (game === 'forgotten-word') {
    const tiers = wordTiersAt(place.level, place.streak)
    const query = { game, difficulties: tiers, minPoints: 0, playerId }
    return [query, { ...query, includesRetired: true }]
  }
  const stock = stockGame(game)
  const number = trialOf(place.nodeId) ? 0 : nodeNumber(place.nodeId)
  const difficulty = place.difficulty ?? difficultyAt(place.level, number)
  const minPoints =
    game === 'hive-builder'
      ? Math.ceil(HIVE_HEADROOM * hiveThreshold(place.level, place.hiveWins))
      : 0
  return [
    { game: stock, difficulties: [difficulty], minPoints, playerId },
    { game: stock, difficulties, minPoints, playerId },
    { game: stock, difficulties, minPoints, playerId, includesRetired: true },
  ]
}
