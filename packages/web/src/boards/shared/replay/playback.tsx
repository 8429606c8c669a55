import type { GameType } from '@lexiverse/rules'
import { MindStars } from '../../../art/mind-stars.tsx'
import { formatClock } from '../../../platform/formats.ts'
import { PlaybackControls } from './playback-controls.tsx'
import css from './replay.module.css'
import { ReplayBoard } from './replay-board.tsx'
import type { ReplayStep } from './replay-steps.ts'
import { usePlayback } from './use-playback.ts'

interface PlaybackProps {
  readonly gameType: GameType
  readonly steps: readonly ReplayStep[]
}

export function Playback({ gameType, steps }: PlaybackProps) {
  const playback = usePlayback(steps.length)
  const { index, last, isPlaying } = playback
  const step = steps[index]
  if (!step) return null
  const { vitals, at } = step.state
  return (
    <div className={css.replay}>
      <ReplayBoard gameType={gameType} steps={steps} place={index} isPlaying={isPlaying} />
      <PlaybackControls playback={playback}>
        <span className={css.count}>
          {index}/{last} <span aria-hidden="true">·</span> {formatClock(at / 1000)}
        </span>
        <MindStars current={vitals.mindPoints} max={vitals.maxMindPoints} size={20} />
      </PlaybackControls>
    </div>
  )
}
