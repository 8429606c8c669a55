import type { StoryAttempt } from '@lexiverse/contract'
import { gameLabels, levelAt, planOf, trialOf } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { gameIcon, type IconId } from '../../../art/icons/registry.ts'
import { counted, formatDuration } from '../../../platform/formats.ts'
import { outcomeWords } from '../texts.ts'
import { Replay } from './replay.tsx'
import css from './story.module.css'

interface AttemptsProps {
  readonly playerId: number
  readonly attempts: readonly StoryAttempt[]
  readonly openId: number | null
  readonly onOpen: (attemptId: number | null) => void
}

const outcomeIcons: Record<StoryAttempt['outcome'], IconId> = {
  victory: 'check',
  defeat: 'hourglass',
  closed: 'flag',
  open: 'compass',
}

/** Every attempt of the journey in order; one at a time can be opened and replayed. */
export function Attempts({ playerId, attempts, openId, onOpen }: AttemptsProps) {
  return (
    <ol className={css.attempts}>
      {attempts.map((attempt, i) => (
        <li key={attempt.id}>
          {attempt.level !== attempts[i - 1]?.level && (
            <h2 className={css.level}>{levelAt(attempt.level).name}</h2>
          )}
          <Attempt
            playerId={playerId}
            attempt={attempt}
            isOpen={attempt.id === openId}
            onToggle={() => onOpen(attempt.id === openId ? null : attempt.id)}
          />
        </li>
      ))}
    </ol>
  )
}

function placeOf({ nodeId, level, attemptNumber }: StoryAttempt): string {
  const trial = trialOf(nodeId)
  const title = planOf(level, nodeId)?.title ?? 'Stand-alone game'
  const place = trial ? `Trial for the ${trial.clue}` : title
  return attemptNumber > 1 ? `${place}, attempt ${attemptNumber}` : place
}

interface AttemptProps {
  readonly playerId: number
  readonly attempt: StoryAttempt
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Attempt({ playerId, attempt, isOpen, onToggle }: AttemptProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    box.current?.scrollIntoView?.({ block: 'nearest' })
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOpen])
  const { gameType, outcome, score, duration } = attempt
  const canReplay = outcome !== 'open'
  return (
    <div ref={box} className={css.attempt} data-outcome={outcome}>
      <button
        type="button"
        className={css.line}
        aria-expanded={isOpen}
        disabled={!canReplay}
        onClick={onToggle}
      >
        <Icon id={gameIcon(gameType)} size={26} />
        <span className={css.game}>
          <b>{gameLabels[gameType].chronicles}</b>
          <small>{placeOf(attempt)}</small>
        </span>
        <span className={css.result}>
          <b>
            <Icon id={outcomeIcons[outcome]} size={17} />
            {outcomeWords[outcome]}
          </b>
          <small>
            {canReplay
              ? `${counted(score, 'point')}, ${formatDuration(duration)}`
              : 'Finish it to see it here'}
          </small>
        </span>
        <Icon id={isOpen ? 'chevron-up' : 'chevron-down'} size={20} className={css.chevron} />
      </button>
      {isOpen && <Replay playerId={playerId} attempt={attempt} />}
    </div>
  )
}
