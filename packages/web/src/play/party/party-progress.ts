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

type Figures = Pick<ParticipantProgress, 'groupsSolved' | 'score' | 'guessesUsed'>

/** Progress of a game in figures that reveal no answers. */
const figures: Record<GameId, (state: never) => Figures> = {
  'word-web': ({ solved }: WordWebState) => ({ groupsSolved: solved.length }),
  'hive-builder': ({ score }: HiveBuilderState) => ({ score }),
  'time-trial': ({ score }: TimeTrialState) => ({ score }),
  twistle: ({ guesses }: TwistleState) => ({ guessesUsed: guesses.length }),
  'forgotten-word': ({ guesses }: ForgottenWordState) => ({ guessesUsed: guesses.length }),
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
