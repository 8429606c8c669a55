import { MAP_PATH } from '@lexiverse/rules'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { isHost, type Room } from '../../play/party/room.ts'
import { lead } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { whereabouts } from './progress-text.ts'
import css from './strip.module.css'

interface StripProps {
  readonly room: Room
  readonly isConnected: boolean
}

/** With the arrow keys too: whoever stands beyond the edge can be read. */
function letKeysScroll(list: HTMLElement | null): void {
  if (list) list.tabIndex = 0
}

/** Who is where and how far; quiet, so that it distracts nobody and spoils nothing. */
export function Strip({ room, isConnected }: StripProps) {
  const { participants, progress } = room.state
  const isYou = ({ id }: { id: string }) => id === room.you.deviceId
  // Room is short on a phone: what one does oneself is known.
  const own = participants.filter(isYou)
  const others = participants.filter(person => !isYou(person))
  return (
    <aside className={css.strip} aria-label="The party">
      <Link
        href="/multiplayer"
        className={css.code}
        aria-label={isConnected ? `Session ${room.sessionId}` : 'Reconnecting... Session'}
      >
        <Icon id={isConnected ? 'users' : 'offline'} size={18} />
        <span>{isConnected ? room.sessionId : 'Reconnecting...'}</span>
      </Link>
      <ul className={css.people} ref={letKeysScroll} aria-label="Who is where">
        {others.concat(own).map(({ id, nickname, isHost: leads, isConnected: isHere }) => (
          <li key={id} className={css.person} data-here={isHere} data-status={progress[id]?.status}>
            <Icon id={leads ? 'crown' : 'user'} size={14} />
            <b>{id === room.you.deviceId ? 'You' : nickname}</b>
            <span>{isHere ? whereabouts(progress[id]) : 'away'}</span>
          </li>
        ))}
      </ul>
      {isHost(room) && <Call isOver={room.state.gameData.isOver} isConnected={isConnected} />}
    </aside>
  )
}

/** The host's word to everybody: to the map, and after the end into another journey. */
function Call({
  isOver,
  isConnected,
}: {
  readonly isOver: boolean
  readonly isConnected: boolean
}) {
  const label = isOver ? 'Start a new journey' : 'Call all to the map'
  return (
    <Button
      size="small"
      tone="text"
      className={css.call ?? ''}
      aria-label={label}
      disabled={!isConnected}
      onClick={() => lead(MAP_PATH, isOver)}
    >
      <Icon id={isOver ? 'compass' : 'map'} size={20} />
      <span>{label}</span>
    </Button>
  )
}
