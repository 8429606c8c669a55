import type { GameType } from '@lexiverse/rules'
import type { KeyboardEvent } from 'react'
import { MindStars } from '../../../art/mind-stars.tsx'
import { formatClock } from '../../../platform/formats.ts'
import { IconButton } from '../../../ui/button.tsx'
import { describeMove } from './describe-move.ts'
import { GamePicture } from './pictures/game-picture.tsx'
import type { ReplayStep } from './replay-steps.ts'
import css from './replay.module.css'
import { usePlayback } from './use-playback.ts'

interface PlaybackProps {
  readonly gameType: GameType
  readonly steps: readonly ReplayStep[]
}

const isSlider = (target: EventTarget) => target instanceof HTMLInputElement
const isButton = (target: EventTarget) => target instanceof HTMLButtonElement

export function Playback({ gameType, steps }: PlaybackProps) {
  const { index, last, isPlaying, goTo, toggle } = usePlayback(steps.length)
  const step = steps[index]
  if (!step) return null
  const before = steps[index - 1]?.state ?? step.state
  const { vitals, at } = step.state
  const onKeyDown = (event: KeyboardEvent) => {
    const goals: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: last,
    }
    const goal = goals[event.key]
    if (goal !== undefined && !isSlider(event.target)) goTo(goal)
    else if (event.key === ' ' && !isButton(event.target)) toggle()
    else return
    event.preventDefault()
  }
  return (
    <div className={css.replay}>
      <div className={css.board}>
        <GamePicture gameType={gameType} step={step} isLast={index === last} />
      </div>
      <p className={css.caption} aria-live={isPlaying ? 'off' : 'polite'}>
        {describeMove(step, before)}
      </p>
      <fieldset className={css.controls} onKeyDown={onKeyDown}>
        <legend className="vh">
          Playback: space plays and pauses, the arrow keys step through the moves
        </legend>
        <IconButton
          icon="chevron-left"
          label="Previous move"
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play the moves back'}
          onClick={toggle}
        />
        <IconButton
          icon="chevron-right"
          label="Next move"
          disabled={index === last}
          onClick={() => goTo(index + 1)}
        />
        <input
          type="range"
          className={css.slider}
          aria-label="Move"
          aria-valuetext={`Move ${index} of ${last}`}
          min={0}
          max={last}
          value={index}
          onChange={event => goTo(Number(event.target.value))}
        />
        <span className={css.count}>
          {index}/{last} <span aria-hidden="true">·</span> {formatClock(at / 1000)}
        </span>
        <MindStars current={vitals.mindPoints} max={vitals.maxMindPoints} size={20} />
      </fieldset>
    </div>
  )
}
