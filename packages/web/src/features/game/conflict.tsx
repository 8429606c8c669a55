import { Link } from 'wouter'
import type { Settlement } from '../../play/attempt-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ConflictProps {
  readonly settlement: Settlement
  /** Opens the game anew, as the server knows it. */
  readonly onAdopt: () => void
}

const stay = () => undefined

/** Another tab or device was quicker, or the moves did not hold: the server's copy is taken over. */
export function Conflict({ settlement, onAdopt }: ConflictProps) {
  if (settlement.status !== 'refused') return null
  const isDiverged = settlement.code === 'log-diverged'
  return (
    <Dialog
      open
      dismissable={false}
      onClose={stay}
      title={isDiverged ? 'This game went on elsewhere' : 'This result was not accepted'}
      text={
        isDiverged
          ? 'Another tab or device has played on. Take over what was played there.'
          : settlement.reason
      }
      actions={
        <>
          <Button asChild>
            <Link href="/game-map">Return to Map</Link>
          </Button>
          <Button tone="primary" onClick={onAdopt}>
            {isDiverged ? 'Play on from there' : 'Open it again'}
          </Button>
        </>
      }
    />
  )
}
