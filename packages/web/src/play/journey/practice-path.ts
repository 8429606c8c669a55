import {
  type Difficulty,
  type GameType,
  PRACTICE_NODE,
  practiceLevelOf,
  routeOf,
} from '@lexiverse/rules'

/** The practice page, with this difficulty chosen. */
export const practicePagePath = (difficulty: Difficulty): string =>
  `/practice?difficulty=${difficulty}`

/** Opens a practice game at once. */
export const practiceGamePath = (game: GameType, difficulty: Difficulty): string =>
  `${routeOf(game, practiceLevelOf(difficulty))}?node=${PRACTICE_NODE}&difficulty=${difficulty}`
