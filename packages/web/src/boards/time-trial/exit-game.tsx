import type { Setup, TimeTrialView } from '@lexiverse/rules'
import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { LastPointWarning, lastStake } from '../shared/last-point.tsx'

interface ExitGameProps {
  readonly view: TimeTrialView
  readonly setup: Setup
  readonly onExit: () => void
}

/** Leaving counts as losing: asks first and states the cost. */
export function ExitGame({ view, setup, onExit }: ExitGameProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { clue, vitals } = view
  const isFree = clue === null || vitals.mindPoints <= vitals.floor
  const stake = isFree ? null : lastStake(setup, vitals)
  const cost = isFree ? 'It costs you nothing.' : 'It costs 1 mind point.'
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Exit Game
      </Button>
      <AlertDialog
        open={isAsking}
        title="Leave the trial?"
        text={
          <>
            <p>The trial then counts as lost. {cost}</p>
            <LastPointWarning stake={stake} />
          </>
        }
        confirmLabel="Exit Game"
        cancelLabel="Play on"
        tone="danger"
        onConfirm={() => {
          setIsAsking(false)
          onExit()
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}
