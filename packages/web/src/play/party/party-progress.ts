import type {
  ForgottenWordState,
  GameId,
  GameState,
  HiveBuilderState,
  Outcome,
  ParticipantProgress,
  Setup,
  TimeTrialState,
  TwistleState,
  WordWebState,
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

export function partyProgress(
  game: GameId,
  { level, nodeId }: Setup,
  state: GameState,
  outcome: Outcome | null,
): ParticipantProgress {
  return {
    level,
    nodeId,
    game,
    status: outcome?.result ?? 'playing',
    mindPoints: state.vitals.mindPoints,
    ...figures[game](state as never),
  }
}
