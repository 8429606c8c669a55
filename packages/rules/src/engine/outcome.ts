import type { GameState, Outcome } from './game.ts'
import type { Vitals } from './vitals.ts'

/** The part of an outcome that each game states; the rest is read from the vitals. */
export type GameResult = Omit<Outcome, 'mindPoints' | 'mindPointsUsed' | 'tolls' | 'isAssisted'>

/** Field by field: a spread over the shapes of five games costs more than the rest of a short replay. */
export function toOutcome({ vitals }: GameState, result: GameResult): Outcome {
  return {
    result: result.result,
    score: result.score,
    rewardBase: result.rewardBase,
    mindPoints: vitals.mindPoints,
    mindPointsUsed: vitals.mindPointsUsed,
    tolls: vitals.tolls,
    guessesUsed: result.guessesUsed,
    wordsFound: result.wordsFound,
    isFlawless: result.isFlawless,
    isAssisted: vitals.assisted,
  }
}

/** What a flawless victory needs in every game: no mind point lost, no glyph, no aid. */
export function isUnaided({ mindPointsUsed, usedGlyphs, assisted }: Vitals): boolean {
  return mindPointsUsed === 0 && usedGlyphs.length === 0 && !assisted
}
