import { MAP_PATH } from '@lexiverse/rules'
import { useStore } from 'zustand'
import { isHost, type Room } from '../../play/party/room.ts'
import { lead, roomStore } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './party-moment.module.css'

interface AgainProps {
  readonly room: Room
  readonly what: 'journey' | 'race'
}

/** The host starts another journey or race for everybody who is here. */
export function Again({ room, what }: AgainProps) {
  const isConnected = useStore(roomStore, state => state.isConnected)
  if (!isHost(room)) {
    return <p className={css.waiting}>Waiting for host to start a new {what}...</p>
  }
  return (
    <Button
      tone="primary"
      size="large"
      wide
      disabled={!isConnected}
      onClick={() => lead(MAP_PATH, true)}
    >
      Again with the same friends
    </Button>
  )
}
