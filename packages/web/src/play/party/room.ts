import type { ServerFrame } from '@lexiverse/contract/messages'
import type { RoomView, You } from '@lexiverse/contract/room-view'
import {
  defaultChoices,
  isPlaceChange,
  type ParticipantProgress,
  type RoomChoices,
} from '@lexiverse/rules'

/** The room as this browser knows it; the wire calls it a session. */
export interface Room {
  sessionId: string
  you: You
  /** Number of the last saved event known here. */
  version: number
  state: RoomView
}

export const isHost = ({ you, state }: Room): boolean => you.deviceId === state.hostDeviceId

/** Events saved by an earlier release have no choices. */
export const choicesIn = ({ state }: Room): RoomChoices => state.gameData.choices ?? defaultChoices

/** Joined after the race began: this player watches it, and runs in the next. */
export const isLateForRace = ({ state: { gameData }, you }: Room): boolean =>
  gameData.race !== undefined && !gameData.race.standings[you.deviceId]

/** The whole room in place of the events that this browser has missed, which are too many or unknown. */
export const isWelcome = ({ type, data }: ServerFrame): boolean =>
  type === 'sync_request' && data.event === 'welcome'

/** Applies a frame to the room. Saved events are numbered, so none is applied twice. */
export function takeFrame(room: Room, frame: ServerFrame): Room {
  if (frame.type === 'error' || frame.type === 'emote') return room
  const { data } = frame
  if (data.event === 'progress') return withProgress(room, frame.deviceId, data.frame)
  const isWhole = data.event === 'welcome' || data.event === 'sync'
  if (!isWhole && data.version <= room.version) return room
  const { version, you } = data
  const state = isWhole ? data.state : withNewestFigures(data.state, room.state.progress)
  return { ...room, version, you, state }
}

/** A saved event has the figures of when each place was entered: newer ones are not saved. */
function withNewestFigures(state: RoomView, known: RoomView['progress']): RoomView {
  const progress = Object.entries(state.progress).map(([id, saved]) => {
    const newest = known[id]
    return [id, newest && !isPlaceChange(saved, newest) ? newest : saved]
  })
  return { ...state, progress: Object.fromEntries(progress) }
}

export function withProgress(room: Room, who: string | null, progress: ParticipantProgress): Room {
  if (who === null || room.state.progress[who] === progress) return room
  const known = { ...room.state.progress, [who]: progress }
  return { ...room, state: { ...room.state, progress: known } }
}

/** Whether the host opened this node on this level; the path alone does not name the level. */
export function isOpenedByHost({ state }: Room, nodeId: string, level: number): boolean {
  const { path, pathLevel } = state.gameData
  // Events of an earlier release do not have the level of the path.
  const ledLevel = pathLevel ?? state.progress[state.hostDeviceId ?? '']?.level ?? level
  return ledLevel === level && path.endsWith(`?node=${nodeId}`)
}

interface WantedNode {
  nodeId: string
  level: number
}

/** Why the player may not go to a node alone; null if they may. */
export function refusalAt(
  room: Room,
  isConnected: boolean,
  { nodeId, level }: WantedNode,
): 'lost' | 'host' | null {
  if (room.state.gameData.phase !== 'playing') return null
  // Everybody may return to the node that the host opened.
  if (isOpenedByHost(room, nodeId, level)) return null
  if (!isHost(room)) return 'host'
  return isConnected ? null : 'lost'
}
