import { type ParticipantProgress, placeInRace } from '@lexiverse/rules'
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
  /** In a race: the place, from 1, and the star. */
  race?: { place: number; star: string } | null
}

function raceOf({ state }: Room, id: string) {
  const { race } = state.gameData
  const standing = race?.standings[id]
  if (!race || !standing) return null
  const place = placeInRace(race, standing)
  const { ended } = standing
  const star = ended === race.stars ? 'finished' : `star ${ended + 1} of ${race.stars}`
  return { place, star }
}

/** In a race the first comes first, and players who watch it last. */
const orderOf = ({ race, isHost }: Friend): number =>
  race ? race.place : isHost ? 0 : Number.MAX_SAFE_INTEGER

/** Everybody in the room: the host first, because the host leads, then in the order of the seats. */
export function friendsOf(room: Room): Friend[] {
  const { state, you } = room
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
    race: raceOf(room, person.id),
  }))
  return friends.sort((a, b) => orderOf(a) - orderOf(b))
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`

export function placeText({ isHere, progress, race }: Friend): string {
  if (!isHere) return 'away'
  if (!race) return whereabouts(progress)
  const inGame = progress?.game && progress.status === 'playing' ? [whereabouts(progress)] : []
  return [ordinal(race.place), race.star, ...inGame].join(', ')
}

export const hasWon = ({ progress }: Friend): boolean => progress?.status === 'victory'
