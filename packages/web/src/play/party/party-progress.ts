import {
  type ForgottenWordState,
  type GameId,
  type GameState,
  type HiveBuilderState,
  type Outcome,
  type ParticipantProgress,
  type Setup,
  scorePaid,
  type TimeTrialState,
  type TwistleState,
  type WordWebState,
} from '@lexiverse/rules'

type Figures = Pick<
  ParticipantProgress,
  'groupsSolved' | 'score' | 'guessesUsed' | 'goal' | 'pangrams'
>

/** Without the words that a glyph found. */
const ownWords = ({ found }: HiveBuilderState) => found.filter(({ kind }) => kind !== 'decay')

/** Progress of a game in figures that reveal no answers. */
const figures: Record<GameId, (state: never) => Figures> = {
  'word-web': ({ solved }: WordWebState) => ({ groupsSolved: solved.length }),
  'hive-builder': (state: HiveBuilderState) => ({
    score: state.score,
    goal: state.threshold,
    pangrams: ownWords(state).filter(({ isPangram }) => isPangram).length,
  }),
  'time-trial': ({ score, goal }: TimeTrialState) => ({ score, goal }),
  twistle: ({ guesses, maxGuesses }: TwistleState) => ({
    guessesUsed: guesses.length,
    goal: maxGuesses,
  }),
  'forgotten-word': ({ guesses, maxGuesses }: ForgottenWordState) => ({
    guessesUsed: guesses.length,
    goal: maxGuesses,
  }),
}

const lengths = (words: readonly { word: string }[]): string =>
  words.map(({ word }) => word.length).join('.')

const markFigures = { absent: 0, present: 1, correct: 2 } as const

/**
 * The board as friends who watch may see it, without a letter: the wrong groups of a web (where its tiles
 * are would give it away), the lengths of the words of a hive, the marks of each row, or the lengths of the
 * guesses at a boss.
 */
const boards: Record<GameId, (state: never) => string> = {
  'word-web': ({ wrongGroups }: WordWebState) => String(wrongGroups),
  'hive-builder': ({ found }: HiveBuilderState) => lengths(found),
  'time-trial': ({ found }: TimeTrialState) => lengths(found),
  twistle: ({ guesses }: TwistleState) =>
    guesses.map(({ marks }) => marks.map(mark => markFigures[mark]).join('')).join('|'),
  'forgotten-word': ({ guesses }: ForgottenWordState) =>
    guesses.map(({ length }) => length).join('.'),
}

/** Longer than any real board: a hive of more words is cut. */
const MAX_BOARD = 400

type ResultFigures = Pick<ParticipantProgress, 'mistakes' | 'words' | 'longest'>

const wrongGuesses = ({ guesses, status }: TwistleState | ForgottenWordState): ResultFigures => ({
  mistakes: guesses.length - (status === 'won' ? 1 : 0),
})

/** At a boss that the party shares, the guesses of friends are not this player's mistakes. */
const wrongAtBoss = (state: ForgottenWordState): ResultFigures => {
  if (!state.authors) return wrongGuesses(state)
  const wrong = state.status === 'won' ? state.authors.slice(0, -1) : state.authors
  return { mistakes: wrong.filter(author => author === null).length }
}

/** Of a game that has ended, for the round-up. */
const resultFigures: Record<GameId, (state: never) => ResultFigures> = {
  'word-web': ({ wrongGroups }: WordWebState) => ({ mistakes: wrongGroups }),
  'hive-builder': (state: HiveBuilderState) => ({
    mistakes: state.failedAttempts,
    words: ownWords(state).length,
    longest: Math.max(0, ...ownWords(state).map(({ word }) => word.length)),
  }),
  'time-trial': () => ({}),
  twistle: wrongGuesses,
  'forgotten-word': wrongAtBoss,
}

function resultOf(game: GameId, setup: Setup, state: GameState, outcome: Outcome | null) {
  if (!outcome) return {}
  return {
    seconds: Math.round(state.at / 1_000),
    points: outcome.result === 'victory' ? scorePaid(setup, outcome) : 0,
    ...resultFigures[game](state as never),
  }
}

export function partyProgress(
  game: GameId,
  setup: Setup,
  state: GameState,
  outcome: Outcome | null,
): ParticipantProgress {
  const { level, nodeId } = setup
  return {
    level,
    nodeId,
    game,
    status: outcome?.result ?? 'playing',
    // In a race the points of a star are its own: at zero nobody becomes a spectator.
    ...(setup.runKind === 'race' ? {} : { mindPoints: state.vitals.mindPoints }),
    ...figures[game](state as never),
    board: boards[game](state as never).slice(0, MAX_BOARD),
    ...resultOf(game, setup, state, outcome),
  }
}
