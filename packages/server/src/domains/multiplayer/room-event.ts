import {
  type LobbyMessage,
  type LobbyState,
  type SessionView,
  sessionFingerprint,
  sessionView,
} from '@lexiverse/rules'

type FrameType = 'join' | 'leave' | 'sync_request' | 'navigate' | 'game_update'

/** A saved event: the frame without the fields that differ between its recipients. */
export interface RoomEvent {
  type: FrameType
  deviceId: string | null
  data: { event: string; hash: string; state: SessionView } & Record<string, unknown>
  timestamp: number
}

export interface StoredEvent extends RoomEvent {
  version: number
}

const frameTypes: Record<LobbyMessage['type'], FrameType> = {
  seated: 'join',
  connected: 'join',
  lost: 'leave',
  left: 'leave',
  ended: 'leave',
  host: 'sync_request',
  navigate: 'navigate',
  moved: 'game_update',
  'round-up': 'game_update',
  map: 'game_update',
}

/** The events of one step, each with the state after the whole step. */
export function roomEvents(state: LobbyState, messages: readonly LobbyMessage[]): RoomEvent[] {
  if (messages.length === 0) return []
  const view = sessionView(state)
  const hash = sessionFingerprint(view)
  return messages.map(message => {
    const { type, ...rest } = message
    const { participantId = null, ...more } = rest as { participantId?: string }
    return {
      type: frameTypes[type],
      deviceId: participantId,
      data: { event: type, ...more, hash, state: view },
      timestamp: state.now,
    }
  })
}
