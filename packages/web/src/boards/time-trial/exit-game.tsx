import { type TimeTrialState, wouldEndJourney } from '@lexiverse/rules'
import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

interface ExitGameProps {
  readonly state: TimeTrialState
  readonly onExit: () => void
}

/** Leaving is losing: it says what it costs before it is done. */
export function ExitGame({ state, onExit }: ExitGameProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { clue, vitals } = state
  const isFree = clue === null || vitals.mindPoints <= vitals.floor
  const isLast = !isFree && wouldEndJourney(vitals)
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
            {isLast && (
              <p>
                <strong>This is your last mind point: it would end your journey.</strong>
              </p>
            )}
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
