import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import type { Room } from '../../play/party/room.ts'
import { LeadControls } from './lead-controls.tsx'
import css from './party-strip.module.css'
import { whereabouts } from './progress-text.ts'

interface PartyStripProps {
  readonly room: Room
  readonly isConnected: boolean
}

/** Focusable, so that the arrow keys scroll the list. */
function letKeysScroll(list: HTMLElement | null): void {
  if (list) list.tabIndex = 0
}

/** Where every participant is and how far, without revealing answers. */
export function PartyStrip({ room, isConnected }: PartyStripProps) {
  const { participants, progress } = room.state
  const isYou = ({ id }: { id: string }) => id === room.you.deviceId
  // The player's own entry comes last: room is short on a phone.
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
            <b>{id === room.you.deviceId ? 'You' : <bdi>{nickname}</bdi>}</b>
            <span>{isHere ? whereabouts(progress[id]) : 'away'}</span>
          </li>
        ))}
      </ul>
      <LeadControls room={room} isConnected={isConnected} />
    </aside>
  )
}
