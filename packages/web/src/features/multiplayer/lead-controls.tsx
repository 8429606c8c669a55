import { MAP_PATH } from '@lexiverse/rules'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { lazyPart } from '../../platform/load-part.ts'
import { isHost, type Room } from '../../play/party/room.ts'
import { askForLead, lead } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './lead-controls.module.css'

const WatchPage = lazy(() => lazyPart(async () => (await import('./watch.tsx')).WatchPage))

interface LeadControlsProps {
  readonly room: Room
  readonly isConnected: boolean
}

/**
 * The host calls everyone to the map, or after the end starts another journey. Everybody else asks for
 * the lead.
 */
export function LeadControls({ room, isConnected }: LeadControlsProps) {
  const { isOver } = room.state.gameData
  if (isSpectator(room)) return <Watch room={room} />
  if (!isHost(room)) return <AskForLead {...{ room, isConnected }} />
  const label = isOver ? 'Start a new journey' : 'Call all to the map'
  return (
    <Button
      size="small"
      tone="text"
      className={css.control ?? ''}
      aria-label={label}
      disabled={!isConnected}
      onClick={() => lead(MAP_PATH, isOver)}
    >
      <Icon id={isOver ? 'compass' : 'map'} size={20} />
      <span>{label}</span>
    </Button>
  )
}

/** At zero mind points: a spectator can neither lead nor ask for the lead. */
function isSpectator({ you, state }: Room): boolean {
  const own = state.progress[you.deviceId]
  return own?.status === 'watching' && own.mindPoints === 0 && !state.gameData.isOver
}

function Watch({ room }: Pick<LeadControlsProps, 'room'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        tone="text"
        className={css.control ?? ''}
        aria-label="Watch a friend"
        onClick={() => setOpen(true)}
      >
        <Icon id="eye" size={20} />
        <span>Watch a friend</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WatchPage room={room} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface AskForLeadProps extends LeadControlsProps {
  /** A button of the lobby, with its label at every size. */
  readonly isWide?: boolean
}

/** One tap; disabled while a request waits for the host's answer. */
export function AskForLead({ room, isConnected, isWide = false }: AskForLeadProps) {
  const { leadAskedBy } = room.state.gameData
  const label = leadAskedBy === room.you.deviceId ? 'Asked for the lead' : 'Ask for the lead'
  return (
    <Button
      {...(isWide ? { wide: true } : { size: 'small', tone: 'text', className: css.control ?? '' })}
      aria-label={label}
      disabled={!isConnected || Boolean(leadAskedBy)}
      onClick={askForLead}
    >
      <Icon id="crown" size={20} />
      <span>{label}</span>
    </Button>
  )
}
