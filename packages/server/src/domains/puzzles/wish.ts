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
import type { ScenarioWish } from './repository.ts'

/** A hive is handed out only if its answers hold this many times the threshold. */
const HIVE_HEADROOM = 1.7

export interface PuzzlePlace extends Pick<Setup, 'level' | 'nodeId' | 'hiveWins' | 'streak'> {
  /** Asked for outright; in play the place decides. */
  difficulty?: Difficulty | undefined
}

/** Whose puzzles a game is played on: the Time Trial has none of its own. */
export function stockGame(game: GameType): string {
  return game === 'time-trial' ? 'hive-builder' : game
}

/** What to hand out at a place, the server's own judgement; later wishes are wider, should the first find nothing. */
export function wishesFor(game: GameType, place: PuzzlePlace, playerId: number): ScenarioWish[] {
  if (game === 'forgotten-word') {
    const tiers = wordTiersAt(place.level, place.streak)
    const wish = { game, difficulties: tiers, leastPoints: 0, playerId }
    return [wish, { ...wish, hasRetired: true }]
  }
  const stock = stockGame(game)
  const number = trialOf(place.nodeId) ? 0 : nodeNumber(place.nodeId)
  const difficulty = place.difficulty ?? difficultyAt(place.level, number)
  const leastPoints =
    game === 'hive-builder'
      ? Math.ceil(HIVE_HEADROOM * hiveThreshold(place.level, place.hiveWins))
      : 0
  return [
    { game: stock, difficulties: [difficulty], leastPoints, playerId },
    { game: stock, difficulties, leastPoints, playerId },
    { game: stock, difficulties, leastPoints, playerId, hasRetired: true },
  ]
}
