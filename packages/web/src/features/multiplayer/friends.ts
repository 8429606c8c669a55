import type { ParticipantProgress } from '@lexiverse/rules'
import type { Room } from '../../play/party/room.ts'
import { whereabouts } from './progress-text.ts'

/** A participant as the strip, the map and the news show them. */
export interface Friend {
  id: string
  name: string
  colour: number
  emblem: string | null
  isYou: boolean
  isHost: boolean
  isHere: boolean
  progress: ParticipantProgress | undefined
}

/** Everybody in the room: the host first, because the host leads, then in the order of the seats. */
export function friendsOf({ state, you }: Room): Friend[] {
  const friends = state.participants.map((person, seat) => ({
    id: person.id,
    name: person.nickname,
    // Events saved by an earlier release have no colours.
    colour: person.colour ?? seat,
    emblem: person.emblem ?? null,
    isYou: person.id === you.deviceId,
    isHost: person.isHost,
    isHere: person.isConnected,
    progress: state.progress[person.id],
  }))
  return friends.sort((a, b) => Number(b.isHost) - Number(a.isHost))
}

export const placeText = ({ isHere, progress }: Friend): string =>
  isHere ? whereabouts(progress) : 'away'

export const hasWon = ({ progress }: Friend): boolean => progress?.status === 'victory'
