import { MAP_PATH } from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import { choicesIn, isHost, type Room } from '../../play/party/room.ts'
import { askForLead, lead } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './lead-controls.module.css'

interface ControlProps {
  readonly room: Room
  readonly isConnected: boolean
}

interface LeadControlsProps extends ControlProps {
  readonly onWatch: () => void
}

/**
 * The host calls everyone to the map, or after the end starts another journey or a race. A spectator watches, and
 * everybody else asks for the lead.
 */
export function LeadControls({ room, isConnected, onWatch }: LeadControlsProps) {
  const { isOver, race } = room.state.gameData
  if (isSpectator(room)) return <Watch onWatch={onWatch} />
  if (!isHost(room)) return <AskForLead {...{ room, isConnected }} />
  // In a race nobody is led anywhere, and its end has a page of its own.
  if (race) return null
  const label = isOver ? `Start a new ${choicesIn(room).way}` : 'Call all to the map'
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

/**
 * At zero mind points: a spectator can neither lead nor ask for the lead. The lost star stays in the
 * progress until the host leads on.
 */
export function isSpectator({ you, state }: Room): boolean {
  const own = state.progress[you.deviceId]
  if (own?.mindPoints !== 0 || state.gameData.isOver) return false
  return own.status === 'watching' || own.status === 'defeat'
}

function Watch({ onWatch }: Pick<LeadControlsProps, 'onWatch'>) {
  return (
    <Button
      size="small"
      tone="text"
      className={`${css.control} ${css.watch}`}
      aria-label="Watch a friend"
      onClick={onWatch}
    >
      <Icon id="eye" size={20} />
      <span>
        Watch<i> a friend</i>
      </span>
    </Button>
  )
}

interface AskForLeadProps extends ControlProps {
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
