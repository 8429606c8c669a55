import type {
  ForgottenWordState,
  GameType,
  HiveBuilderState,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import type { ReplayStep } from '../replay-steps.ts'
import { ForgottenWordView } from './forgotten-word-view.tsx'
import { HiveView } from './hive-view.tsx'
import { TwistleView } from './twistle-view.tsx'
import { WordWebView } from './word-web-view.tsx'

interface GameViewProps {
  readonly gameType: GameType
  readonly step: ReplayStep
  /** The solution is shown at the end. */
  readonly isLast: boolean
}

/** A small, read-only board of any game's state. */
export function GameView({ gameType, step, isLast }: GameViewProps) {
  const { state, move } = step
  switch (gameType) {
    case 'word-web':
      return <WordWebView state={state as WordWebState} move={move} isLast={isLast} />
    case 'hive-builder': {
      const hive = state as HiveBuilderState
      return <HiveView {...hive} goal={hive.threshold} faded={hive.fadedLetters} isLast={isLast} />
    }
    case 'time-trial':
      return <HiveView {...(state as TimeTrialState)} faded={[]} isLast={isLast} />
    case 'twistle':
      return <TwistleView state={state as TwistleState} isLast={isLast} />
    case 'forgotten-word':
      return <ForgottenWordView state={state as ForgottenWordState} isLast={isLast} />
  }
}
