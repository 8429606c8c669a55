import type {
  ForgottenWordState,
  GameType,
  HiveBuilderState,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import type { ReplayStep } from '../replay-steps.ts'
import { ForgottenWordPicture } from './forgotten-word-picture.tsx'
import { HivePicture } from './hive-picture.tsx'
import { TwistlePicture } from './twistle-picture.tsx'
import { WordWebPicture } from './word-web-picture.tsx'

interface GamePictureProps {
  readonly gameType: GameType
  readonly step: ReplayStep
  /** The solution is shown at the end. */
  readonly isLast: boolean
}

/** A small, read-only board of any game's state. */
export function GamePicture({ gameType, step, isLast }: GamePictureProps) {
  const { state, move } = step
  switch (gameType) {
    case 'word-web':
      return <WordWebPicture state={state as WordWebState} move={move} isLast={isLast} />
    case 'hive-builder': {
      const hive = state as HiveBuilderState
      return (
        <HivePicture {...hive} goal={hive.threshold} faded={hive.fadedLetters} isLast={isLast} />
      )
    }
    case 'time-trial':
      return <HivePicture {...(state as TimeTrialState)} faded={[]} isLast={isLast} />
    case 'twistle':
      return <TwistlePicture state={state as TwistleState} isLast={isLast} />
    case 'forgotten-word':
      return <ForgottenWordPicture state={state as ForgottenWordState} isLast={isLast} />
  }
}
