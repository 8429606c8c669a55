import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import css from './replay.module.css'
import type { PlaybackState } from './use-playback.ts'

interface PlaybackControlsProps {
  readonly playback: PlaybackState
  readonly children: ReactNode
}

const isSlider = (target: EventTarget) => target instanceof HTMLInputElement
const isButton = (target: EventTarget) => target instanceof HTMLButtonElement

export function PlaybackControls({ playback, children }: PlaybackControlsProps) {
  const { index, last, isPlaying, goTo, toggle } = playback
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
      {children}
    </fieldset>
  )
}
