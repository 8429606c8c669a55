import { MAP_PATH, type RoomChoices } from '@lexiverse/rules'
import { useStore } from 'zustand'
import { choicesIn, isHost, type Room } from '../../play/party/room.ts'
import { lead, roomStore } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './party-moment.module.css'

interface AgainProps {
  readonly room: Room
  readonly played: RoomChoices['way']
}

/** The host starts another journey or race, as chosen by now, for everybody who is here. */
export function Again({ room, played }: AgainProps) {
  const isConnected = useStore(roomStore, state => state.isConnected)
  const { way } = choicesIn(room)
  if (!isHost(room)) {
    return <p className={css.waiting}>Waiting for host to start a new {way}...</p>
  }
  return (
    <Button
      tone="primary"
      size="large"
      wide
      disabled={!isConnected}
      onClick={() => lead(MAP_PATH, true)}
    >
      {way === played ? 'Again with the same friends' : `A ${way} with the same friends`}
    </Button>
  )
}
