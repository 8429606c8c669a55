import { type GameType, gameLabels } from '@lexiverse/rules'
import { useMemo, useState } from 'react'
import { MindStars } from '../../../art/mind-stars.tsx'
import { formatClock, formatDuration } from '../../../platform/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import css from './replay.module.css'
import { ReplayBoard } from './replay-board.tsx'
import type { ReplayStep } from './replay-steps.ts'
import { LONGEST_WAIT_MS, shownWait, timelineOf } from './timeline.ts'
import { usePlayback } from './use-playback.ts'

interface WatchedSide {
  readonly runId: number
  /** Whose game it is. */
  readonly name: string
  /** Empty if this game was not played, or cannot be replayed. */
  readonly steps: readonly ReplayStep[]
}

interface WatchedGameProps {
  readonly gameType: GameType
  /** One game, or two on the same puzzle. */
  readonly sides: readonly WatchedSide[]
}

const SPEEDS = [1, 2, 4] as const

/** Games in the times in which they were played, two of them in step. */
export function WatchedGame({ gameType, sides }: WatchedGameProps) {
  const frames = useMemo(() => timelineOf(sides.map(({ steps }) => steps)), [sides])
  const [speed, setSpeed] = useState<number>(SPEEDS[0])
  const [shown, setShown] = useState(0)
  const playback = usePlayback(frames.length, index => {
    const next = frames[index]
    return next ? shownWait(next, speed) : 0
  })
  const frame = frames[playback.index]
  if (!frame) return null
  const isShortened = frames.some(({ waitMs }) => waitMs > LONGEST_WAIT_MS)
  return (
    <div className={css.replay}>
      <h2 className={css.game}>{gameLabels[gameType].label}</h2>
      {sides.length > 1 && <SideChoice sides={sides} shown={shown} onChoose={setShown} />}
      <div className={css.sides} data-count={sides.length}>
        {sides.map(({ runId, name, steps }, i) => (
          <section key={runId} className={css.side} data-shown={i === shown} aria-label={name}>
            <SideHead name={name} step={steps[frame.places[i] ?? 0]} />
            {steps.length === 0 ? (
              <p className={css.caption}>The journey ended before this star.</p>
            ) : (
              <ReplayBoard
                gameType={gameType}
                steps={steps}
                place={frame.places[i] ?? 0}
                isPlaying={playback.isPlaying}
              />
            )}
          </section>
        ))}
      </div>
      <PlaybackControls playback={playback}>
        <span className={css.count}>
          {formatClock(frame.at / 1000)}
          {playback.index > 0 && ` · after ${waitText(frame.waitMs)}`}
        </span>
        <Speeds speed={speed} onChoose={setSpeed} />
      </PlaybackControls>
      {isShortened && (
        <p className={css.hint}>
          Waits of more than {LONGEST_WAIT_MS / 1000} seconds are shortened; the clock shows how
          long they were.
        </p>
      )}
    </div>
  )
}

const SHORT_WAIT_MS = 10_000

/** Tenths of a second matter where moves follow one another quickly. */
const waitText = (ms: number): string =>
  ms < SHORT_WAIT_MS ? `${(ms / 1000).toFixed(1)}s` : formatDuration(ms / 1000)

interface SideHeadProps {
  readonly name: string
  readonly step: ReplayStep | undefined
}

const SideHead = ({ name, step }: SideHeadProps) => (
  <header className={css.sideHead}>
    <h3>
      <bdi>{name}</bdi>
    </h3>
    {step && (
      <MindStars
        current={step.state.vitals.mindPoints}
        max={step.state.vitals.maxMindPoints}
        size={20}
      />
    )}
  </header>
)

interface SideChoiceProps {
  readonly sides: readonly WatchedSide[]
  readonly shown: number
  readonly onChoose: (place: number) => void
}

/** Which of two boards a phone shows; a desk has room for both. */
const SideChoice = ({ sides, shown, onChoose }: SideChoiceProps) => (
  <fieldset className={css.choice}>
    <legend className="vh">Board</legend>
    {sides.map(({ runId, name }, i) => (
      <Button key={runId} size="small" aria-pressed={i === shown} onClick={() => onChoose(i)}>
        <bdi>{name}</bdi>
      </Button>
    ))}
  </fieldset>
)

interface SpeedsProps {
  readonly speed: number
  readonly onChoose: (speed: number) => void
}

const Speeds = ({ speed, onChoose }: SpeedsProps) => (
  <fieldset className={css.speeds}>
    <legend className="vh">Speed</legend>
    {SPEEDS.map(choice => (
      <Button
        key={choice}
        size="small"
        aria-pressed={choice === speed}
        aria-label={`Speed ${choice}`}
        onClick={() => onChoose(choice)}
      >
        {choice}×
      </Button>
    ))}
  </fieldset>
)
