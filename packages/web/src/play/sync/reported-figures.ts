import type {
  ForgottenWordState,
  GameState,
  HiveBuilderState,
  Outcome,
  Setup,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import * as z from 'zod/mini'

const figures = z.record(z.string(), z.union([z.number(), z.string()]))

/** What a result says of itself besides its moves: for the record, it decides nothing. */
export const claimsSchema = z.object({ gameData: figures, additionalData: figures })
export type Claims = z.infer<typeof claimsSchema>

/** A method (not a property), so that every game's own state fits the common type. */
interface Teller<State extends GameState = GameState> {
  tell(state: State): Partial<Claims>
}

const wordWeb: Teller<WordWebState> = {
  tell: ({ puzzle }) => ({ gameData: { scenarioId: puzzle.id } }),
}

const twistle: Teller<TwistleState> = {
  tell: ({ maxGuesses }) => ({ gameData: { maxAttempts: maxGuesses } }),
}

const hiveBuilder: Teller<HiveBuilderState> = {
  tell: ({ puzzle, threshold, fadedLetters, found, vitals }) => ({
    additionalData: {
      difficulty: puzzle.difficulty,
      maxMindPoints: vitals.maxMindPoints,
      puzzleId: puzzle.id,
      targetScore: threshold,
      pointThreshold: threshold,
      entropyLevel: fadedLetters.length,
      wordsFound: found.length,
      wordsetId: puzzle.id,
      targetWords: puzzle.validWords.length,
    },
  }),
}

const timeTrial: Teller<TimeTrialState> = {
  tell: ({ puzzle, goal, found, vitals }) => ({
    additionalData: {
      difficulty: puzzle.difficulty,
      maxMindPoints: vitals.maxMindPoints,
      puzzleId: puzzle.id,
      targetScore: goal,
      wordsFound: found.length,
      wordsetId: puzzle.id,
      targetWords: puzzle.validWords.length,
    },
  }),
}

const forgottenWord: Teller<ForgottenWordState> = {
  tell: ({ puzzle, streak, openClues, isFirstLetterShown, maxGuesses }) => ({
    additionalData: {
      difficulty: puzzle.difficulty,
      currentStreak: streak,
      hintsUsed: openClues.length + (isFirstLetterShown ? 1 : 0),
      maxGuesses,
      puzzleId: puzzle.id,
    },
  }),
}

const tellers: Record<string, Teller> = {
  'word-web': wordWeb,
  'hive-builder': hiveBuilder,
  'time-trial': timeTrial,
  twistle,
  'forgotten-word': forgottenWord,
}

export function claimsOf(
  game: string,
  state: GameState,
  { attemptsUsed, mindPointsUsed }: Outcome,
  { level }: Setup,
): Claims {
  const own = tellers[game]?.tell(state)
  return {
    gameData: { attemptsUsed, mindPointsUsed, level, ...own?.gameData },
    additionalData: { ...own?.additionalData },
  }
}
