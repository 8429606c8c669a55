import {
  type RoomMessage,
  type RoomState,
  type RoomView,
  roomFingerprint,
  roomView,
} from '@lexiverse/rules'

type FrameType = 'join' | 'leave' | 'sync_request' | 'navigate' | 'game_update'

/** A saved event: the frame without the fields that differ between its recipients. */
export interface RoomEvent {
  type: FrameType
  deviceId: string | null
  data: { event: string; hash: string; state: RoomView } & Record<string, unknown>
  timestamp: number
}

export interface StoredEvent extends RoomEvent {
  version: number
}

const frameTypes: Record<RoomMessage['type'], FrameType> = {
  seated: 'join',
  connected: 'join',
  lost: 'leave',
  left: 'leave',
  removed: 'leave',
  ended: 'leave',
  host: 'sync_request',
  'lead-asked': 'sync_request',
  'lead-kept': 'sync_request',
  lock: 'sync_request',
  emblem: 'sync_request',
  vote: 'sync_request',
  choices: 'sync_request',
  ready: 'sync_request',
  navigate: 'navigate',
  moved: 'game_update',
  'round-up': 'game_update',
  map: 'game_update',
  gift: 'game_update',
  race: 'game_update',
  'shared-boss': 'game_update',
}

/** The events of one step, each with the state after the whole step. */
export function roomEvents(state: RoomState, messages: readonly RoomMessage[]): RoomEvent[] {
  if (messages.length === 0) return []
  const view = roomView(state)
  const hash = roomFingerprint(view)
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
