import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { failureReason } from '../../../platform/api.ts'
import { returnToStart } from '../../../play/map/return-to-start.ts'
import { startJourney } from '../../../play/map/start-journey.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { completionOf, type Ended, isUnsent } from '../ended.ts'
import { BusyButton } from '../endings/busy-button.tsx'
import { MoreCue } from '../endings/more-cue.tsx'
import { useAfterResult } from '../endings/use-after-result.ts'
import css from './game-over.module.css'
import { usePerksAfter } from './use-perks-after.ts'

interface GameOverWaysProps {
  readonly ended: Ended
  readonly depart: (leave: () => void) => void
  readonly isMoreBelow: boolean
}

const UNSENT = 'A new journey can begin once this result has been sent.'

/**
 * The next journey in one press, or home, which is reached even if the reset fails. A seeded journey
 * leads home only: a campaign may be open, and must not be given up unasked.
 */
export function GameOverWays({ ended, depart, isMoreBelow }: GameOverWaysProps) {
  const [, navigate] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const reason = useId()
  const isIdle = isUnsent(ended.resultStatus)
  const isSeeded = ended.attempt.setup.runKind === 'seeded'
  const leaveTo = async (path: string) => {
    setLeaving(true)
    await returnToStart(ended.attempt)
    navigate(path)
  }
  const begin = async (keepsLoadout: boolean) => {
    setLeaving(true)
    try {
      if (await startJourney('campaign', { keepsLoadout })) navigate('/game-map')
      else setLeaving(false)
    } catch (error) {
      console.warn('The journey could not be opened', error)
      const title = 'The journey could not be opened'
      showToast({ tone: 'destructive', title, text: failureReason(error) })
      setLeaving(false)
    }
  }
  const { isBusy, request } = useAfterResult(ended.resultStatus, () => {
    if (!isIdle) depart(() => void begin(true))
  })
  const hasPerks = usePerksAfter(ended)?.perks.some(perk => perk.isUnlocked)
  return (
    <div className={css.ways} data-more={isMoreBelow || undefined}>
      <MoreCue />
      {!isSeeded && (
        <BusyButton
          label="New journey"
          isBusy={isBusy || isLeaving}
          isIdle={isIdle}
          reasonId={isIdle ? reason : undefined}
          onPress={isLeaving ? () => undefined : request}
        />
      )}
      <Button
        tone={isIdle || isSeeded ? 'primary' : 'quiet'}
        disabled={isLeaving}
        onClick={() => depart(() => void leaveTo('/'))}
      >
        RETURN TO START
      </Button>
      {completionOf(ended)?.isRunComplete && (
        <div className={css.asides}>
          {hasPerks && !isSeeded && (
            <Button
              tone="text"
              disabled={isLeaving}
              onClick={() => depart(() => void begin(false))}
            >
              Change perks first
            </Button>
          )}
          <Button
            tone="text"
            disabled={isLeaving}
            onClick={() => depart(() => void leaveTo(`/chronicles?end=${ended.attempt.runId}`))}
          >
            The story of this journey
          </Button>
        </div>
      )}
      {isIdle && !isSeeded && (
        <p id={reason} className={css.reason}>
          {UNSENT}
        </p>
      )}
    </div>
  )
}
