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

/** Progress of a game in figures that reveal no answers. */
const figures: Record<GameId, (state: never) => Figures> = {
  'word-web': ({ solved }: WordWebState) => ({ groupsSolved: solved.length }),
  'hive-builder': ({ score, threshold, found }: HiveBuilderState) => ({
    score,
    goal: threshold,
    pangrams: found.filter(({ isPangram }) => isPangram).length,
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

type ResultFigures = Pick<ParticipantProgress, 'mistakes' | 'words' | 'longest'>

const wrongGuesses = ({ guesses, status }: TwistleState | ForgottenWordState): ResultFigures => ({
  mistakes: guesses.length - (status === 'won' ? 1 : 0),
})

/** Of a game that has ended, for the round-up. */
const resultFigures: Record<GameId, (state: never) => ResultFigures> = {
  'word-web': ({ wrongGroups }: WordWebState) => ({ mistakes: wrongGroups }),
  'hive-builder': ({ failedAttempts, found }: HiveBuilderState) => ({
    mistakes: failedAttempts,
    words: found.length,
    longest: Math.max(0, ...found.map(({ word }) => word.length)),
  }),
  'time-trial': () => ({}),
  twistle: wrongGuesses,
  'forgotten-word': wrongGuesses,
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
    mindPoints: state.vitals.mindPoints,
    ...figures[game](state as never),
    ...resultOf(game, setup, state, outcome),
  }
}
