import type { GameView } from '../../engine/game.ts'
import type { TimeTrialState } from './state.ts'

/** Parts of the state that are public as they are. */
type Shown =
  | 'clue'
  | 'goal'
  | 'timerMode'
  | 'limit'
  | 'wordsTried'
  | 'score'
  | 'found'
  | 'lastFound'
  | 'suggestions'
  | 'feedback'
  | 'status'
  | 'nectar'
  | 'sand'

export interface TimeTrialView extends GameView, Pick<TimeTrialState, Shown> {
  status: TimeTrialState['status']
  center: string
  letters: string[]
}

export function timeTrialView(state: TimeTrialState): TimeTrialView {
  return {
    center: state.puzzle.center,
    letters: state.puzzle.letters,
    clue: state.clue,
    goal: state.goal,
    timerMode: state.timerMode,
    limit: state.limit,
    wordsTried: state.wordsTried,
    score: state.score,
    found: state.found,
    lastFound: state.lastFound,
    suggestions: state.suggestions,
    feedback: state.feedback,
    status: state.status,
    vitals: state.vitals,
    ...(state.nectar !== undefined && { nectar: state.nectar }),
    ...(state.sand !== undefined && { sand: state.sand }),
  }
}
