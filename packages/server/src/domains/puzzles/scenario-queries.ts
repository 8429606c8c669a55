import {
  bossTiersAt,
  chosenDifficulty,
  type Difficulty,
  difficulties,
  difficultyAt,
  finaleTier,
  type GameType,
  hivePointsAt,
  hiveThreshold,
  leastHivePoints,
  nodeNumber,
  omenRules,
  type RoomChoices,
  type Setup,
  trialOf,
  type WordTier,
  wordTiersAt,
  wordTiersOf,
} from '@lexiverse/rules'
import type { ScenarioQuery } from './repository.ts'

export interface PuzzlePlace
  extends Pick<
    Setup,
    'level' | 'nodeId' | 'hiveWins' | 'streak' | 'omen' | 'magnitude' | 'finale'
  > {
  /** Only for practice; in a run the level and node decide. */
  difficulty?: Difficulty | undefined
  /** The version of the rules that the attempt is opened under; the present one, if not given. */
  rulesVersion?: number | undefined
  /** Only for a boss in a run: whether the player has ever beaten one. */
  hasBeatenBoss?: boolean
  /** What the party of the run has chosen. */
  chosen?: RoomChoices['difficulty']
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
    const query = { game, difficulties: tiersAt(place), minPoints: 0, playerId }
    return [query, { ...query, includesRetired: true }]
  }
  const stock = stockGame(game)
  const number = trialOf(place.nodeId) ? 0 : nodeNumber(place.nodeId)
  const { level, omen, magnitude, hiveWins, rulesVersion } = place
  const difficulty =
    place.difficulty ??
    chosenDifficulty(difficultyAt(level, number, omenRules(omen).harder, magnitude), place.chosen)
  const isHive = game === 'hive-builder'
  const threshold = isHive ? hiveThreshold(level, hiveWins, magnitude, rulesVersion) : 0
  // A player who has chosen a difficulty gets no other.
  const allowed = place.difficulty ? [place.difficulty] : difficulties
  const minPoints = leastHivePoints(threshold)
  const query = { game: stock, difficulties: allowed, minPoints, playerId }
  const wider = [
    { ...query, difficulties: [difficulty] },
    query,
    { ...query, includesRetired: true },
  ]
  if (!isHive) return wider
  const [least, maxPoints] = hivePointsAt(difficulty, threshold)
  const fitting = { ...query, difficulties: [difficulty], minPoints: least, skipsSeen: true }
  return [maxPoints === null ? fitting : { ...fitting, maxPoints }, ...wider]
}

function tiersAt(place: PuzzlePlace): WordTier[] {
  const { level, streak, hasBeatenBoss, difficulty, magnitude, finale } = place
  if (finale) return [finaleTier(finale)]
  if (difficulty) return wordTiersOf(difficulty)
  return hasBeatenBoss === undefined
    ? wordTiersAt(level, streak)
    : bossTiersAt(level, streak, hasBeatenBoss, magnitude)
}
