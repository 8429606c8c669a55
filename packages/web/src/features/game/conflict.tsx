import { Link } from 'wouter'
import type { Settlement } from '../../play/settlement.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { JOURNEY_OVER, RUN_CLOSED } from './failure.ts'

interface ConflictProps {
  readonly settlement: Settlement
  /** Opens the game anew, as the server knows it. */
  readonly onAdopt: () => void
}

interface Telling {
  title: string
  text: string
  /** What opening the game anew is called; null where there is nothing to open. */
  adopt: string | null
  back: { path: string; label: string }
}

const toMap = { path: '/game-map', label: 'Return to Map' }
const home = { path: '/', label: 'Return Home' }

const tellings: Record<string, Telling> = {
  'log-diverged': {
    title: 'This game went on elsewhere',
    text: 'Another tab or device has played on. Take over what was played there.',
    adopt: 'Play on from there',
    back: toMap,
  },
  'attempt-closed': {
    title: 'This game has ended elsewhere',
    text: 'Another tab or device has ended it, or begun a new journey. The map shows how things stand.',
    adopt: null,
    back: toMap,
  },
  [RUN_CLOSED]: { ...JOURNEY_OVER, adopt: null, back: home },
}

const refusal = (text: string): Telling => ({
  title: 'This result was not accepted',
  text,
  adopt: 'Open it again',
  back: toMap,
})

const stay = () => undefined

/** Another tab or device was quicker, or the moves did not hold: the server's copy is taken over. */
export function Conflict({ settlement, onAdopt }: ConflictProps) {
  if (settlement.status !== 'refused') return null
  const { title, text, adopt, back } = tellings[settlement.code] ?? refusal(settlement.reason)
  return (
    <Dialog
      open
      dismissable={false}
      onClose={stay}
      title={title}
      text={text}
      actions={
        <>
          <Button asChild {...(adopt === null && { tone: 'primary' as const })}>
            <Link href={back.path}>{back.label}</Link>
          </Button>
          {adopt && (
            <Button tone="primary" onClick={onAdopt}>
              {adopt}
            </Button>
          )}
        </>
      }
    />
  )
}
