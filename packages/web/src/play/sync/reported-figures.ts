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

const record = z.record(z.string(), z.union([z.number(), z.string()]))

/** Figures that a result carries besides its moves. The server stores them; its replay of the moves decides. */
export const figuresSchema = z.object({ gameData: record, additionalData: record })
export type ReportedFigures = z.infer<typeof figuresSchema>

/** A method (not a property), so that every game's own state fits the common type. */
interface FiguresOf<State extends GameState = GameState> {
  read(state: State): Partial<ReportedFigures>
}

const wordWeb: FiguresOf<WordWebState> = {
  read: ({ puzzle }) => ({ gameData: { scenarioId: puzzle.id } }),
}

const twistle: FiguresOf<TwistleState> = {
  read: ({ maxGuesses }) => ({ gameData: { maxAttempts: maxGuesses } }),
}

const hiveBuilder: FiguresOf<HiveBuilderState> = {
  read: ({ puzzle, threshold, fadedLetters, found, vitals }) => ({
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

const timeTrial: FiguresOf<TimeTrialState> = {
  read: ({ puzzle, goal, found, vitals }) => ({
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

const forgottenWord: FiguresOf<ForgottenWordState> = {
  read: ({ puzzle, streak, openClues, isFirstLetterShown, maxGuesses }) => ({
    additionalData: {
      difficulty: puzzle.difficulty,
      currentStreak: streak,
      hintsUsed: openClues.length + (isFirstLetterShown ? 1 : 0),
      maxGuesses,
      puzzleId: puzzle.id,
    },
  }),
}

const figuresByGame: Record<string, FiguresOf> = {
  'word-web': wordWeb,
  'hive-builder': hiveBuilder,
  'time-trial': timeTrial,
  twistle,
  'forgotten-word': forgottenWord,
}

export function figuresOf(
  game: string,
  state: GameState,
  { guessesUsed, mindPointsUsed }: Outcome,
  { level }: Setup,
): ReportedFigures {
  const own = figuresByGame[game]?.read(state)
  return {
    gameData: { attemptsUsed: guessesUsed, mindPointsUsed, level, ...own?.gameData },
    additionalData: { ...own?.additionalData },
  }
}
