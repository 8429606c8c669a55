import type { GameType } from '@lexiverse/rules'
import { describeMove } from './describe-move.ts'
import { GamePicture } from './pictures/game-picture.tsx'
import css from './replay.module.css'
import type { ReplayStep } from './replay-steps.ts'

interface ReplayBoardProps {
  readonly gameType: GameType
  readonly steps: readonly ReplayStep[]
  readonly place: number
  readonly isPlaying: boolean
}

/** A game after one of its moves, and what the move did. */
export function ReplayBoard({ gameType, steps, place, isPlaying }: ReplayBoardProps) {
  const step = steps[place]
  if (!step) return null
  const before = steps[place - 1]?.state ?? step.state
  return (
    <>
      <div className={css.board}>
        <GamePicture gameType={gameType} step={step} isLast={place === steps.length - 1} />
      </div>
      <p className={css.caption} aria-live={isPlaying ? 'off' : 'polite'}>
        {describeMove(step, before)}
      </p>
    </>
  )
}
