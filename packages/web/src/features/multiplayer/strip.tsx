import { MAP_PATH } from '@lexiverse/rules'
import { Link } from 'wouter'
import { Icon } from '../../art/icon.tsx'
import { isHost, type Room } from '../../play/room/room.ts'
import { lead } from '../../play/room/room-store.ts'
import { Button } from '../../ui/button.tsx'
import { whereabouts } from './progress-text.ts'
import css from './strip.module.css'

interface StripProps {
  readonly room: Room
  readonly isConnected: boolean
}

/** Who is where and how far; quiet, so that it distracts nobody and spoils nothing. */
export function Strip({ room, isConnected }: StripProps) {
  const { participants, progress } = room.state
  return (
    <aside className={css.strip} aria-label="The party">
      <Link href="/multiplayer" className={css.code} aria-label={`Session ${room.sessionId}`}>
        <Icon id={isConnected ? 'users' : 'offline'} size={18} />
        <span>{isConnected ? room.sessionId : 'Reconnecting...'}</span>
      </Link>
      <ul className={css.people}>
        {participants.map(({ id, nickname, isHost: leads, isConnected: isHere }) => (
          <li key={id} className={css.person} data-here={isHere} data-status={progress[id]?.status}>
            <Icon id={leads ? 'crown' : 'user'} size={14} />
            <b>{id === room.you.deviceId ? 'You' : nickname}</b>
            <span>{isHere ? whereabouts(progress[id]) : 'away'}</span>
          </li>
        ))}
      </ul>
      {isHost(room) && (
        <Button size="small" tone="text" disabled={!isConnected} onClick={() => lead(MAP_PATH)}>
          Call all to the map
        </Button>
      )}
    </aside>
  )
}
