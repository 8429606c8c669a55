import { Icon } from '../../art/icon.tsx'
import { isHost, type Room } from '../../play/party/room.ts'
import { markReady } from '../../play/party/room-store.ts'
import { Button } from '../../ui/button.tsx'
import css from './multiplayer.module.css'

interface ReadyProps {
  readonly room: Room
  readonly isConnected: boolean
}

/** Everybody but the host marks themselves ready; the host sees how many are, and starts when they like. */
export function Ready({ room, isConnected }: ReadyProps) {
  const { participants, gameData } = room.state
  if (gameData.phase === 'playing' && !gameData.isOver) return null
  const others = participants.filter(person => !person.isHost)
  if (isHost(room)) {
    const count = others.filter(({ isReady }) => isReady).length
    return (
      <p className={css.tally} role="status">
        {others.length > 0 && `${count} of ${others.length} ready. You can start at any time.`}
      </p>
    )
  }
  const isReady = others.find(({ id }) => id === room.you.deviceId)?.isReady ?? false
  return (
    <Button
      wide
      aria-pressed={isReady}
      disabled={!isConnected}
      onClick={() => markReady(!isReady)}
      {...(!isReady && { tone: 'primary' as const })}
    >
      {isReady && <Icon id="check" size={20} />}
      {isReady ? 'You are ready' : 'I am ready'}
    </Button>
  )
}
