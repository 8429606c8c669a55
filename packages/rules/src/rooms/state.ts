import { seedFrom } from '../engine/random.ts'
import { type Emblem, withColours } from './appearance.ts'
import { choicesOf, type RoomChoices } from './choices.ts'
import { type KeptEnd, type KeptRealm, keptView, moveKept } from './kept-moment.ts'
import { MAX_PARTICIPANTS } from './limits.ts'
import type { ParticipantProgress } from './progress.ts'
import { type Race, raceView } from './race-view.ts'
import { lastRoundUp, type StarResult } from './round-up.ts'
import { lookOf } from './validation.ts'

export interface Seat {
  /** Public: sent in place of a device id. */
  id: string
  /** The player's id as text; never sent. */
  key: string
  nickname: string
  /** From 0 to 7, different for each seat of a room. Rooms saved by an earlier release do not have it. */
  colour?: number
  /** Null or absent: the disc shows the initial. */
  emblem?: Emblem | null
  joinedAt: number
  /** Null while connected. */
  disconnectedAt: number | null
  /** The seat's present connection: an older one that closes later changes nothing. */
  connectionId: string | null
  /** Since when the participant's page is hidden; absent or null while it is shown. */
  hiddenSince?: number | null
  /** Since when nobody has used the shown page; counted during a race only. */
  idleSince?: number | null
  frame: ParticipantProgress | null
  /** Ready for the next journey. Earlier rooms do not have it. */
  isReady?: boolean
}

/** A room as plain JSON. Seats are in the order they were taken. */
export interface RoomState {
  sessionId: string
  phase: 'lobby' | 'playing' | 'ended'
  seats: Seat[]
  /** Null only while nobody is seated. */
  hostId: string | null
  /** Where the host last led everybody. */
  path: string
  /** The level of the star at `path`. Earlier rooms do not have it. */
  pathLevel?: number | undefined
  /** How often the host has led. */
  navigations: number
  seatsGiven: number
  lastSignOfLife: number
  /** The latest time of any event. */
  now: number
  /** How stars were ended in this journey. Earlier rooms do not have it. */
  results?: StarResult[]
  /** The star that each participant wants to enter next, until the host leads on. */
  votes?: Readonly<Record<string, string>>
  /** What the host has chosen in the lobby. Earlier rooms do not have it. */
  choices?: Partial<RoomChoices>
  /** How often something has happened at a boss that the party shares. Earlier rooms do not have it. */
  bossMoves?: number
  /** The race that is run, or was run last; none during a journey. Earlier rooms do not have it. */
  race?: Race | null
  /** The journey or race has ended for all, by victory or defeat: another one may begin. */
  isOver: boolean
  /** How the journey ended, until another begins. Earlier rooms do not have it. */
  journeyEnd?: KeptEnd | null
  /** The realm entered last, until the journey ends. Earlier rooms do not have it. */
  realm?: KeptRealm | null
  /** The star of the last round-up, until the host leads on. Earlier rooms do not have it. */
  roundUp?: { level: number; nodeId: string; at: number } | null
  /** Keys of the players who may enter a locked room: those seated when it was locked. Null if it is open. */
  lockedFor: readonly string[] | null
  /** Keys of the players whom a host has removed. Earlier rooms do not have it. */
  removed?: readonly string[]
  /** Part of the invitation link; whoever has it may see who is in the room. Earlier rooms have none. */
  inviteToken?: string | undefined
  /** Since when the others are ready and wait for the host, and who has led in this wait. */
  waiting?: { since: number; held: string[] } | null
  /** Who has asked for the lead, and when; null once answered. */
  leadRequest?: { by: string; at: number } | null
  /** When the host last declined to give the lead up. */
  leadKeptAt?: number | null
}

export function openRoom(sessionId: string, at: number, inviteToken?: string): RoomState {
  return {
    sessionId,
    phase: 'lobby',
    seats: [],
    hostId: null,
    path: '/multiplayer',
    navigations: 0,
    seatsGiven: 0,
    lastSignOfLife: at,
    now: at,
    isOver: false,
    lockedFor: null,
    ...(inviteToken && { inviteToken }),
  }
}

/** Adds a number to each name that looks like an earlier one, so that players can tell them apart. */
function shownNames({ seats }: RoomState): Map<string, string> {
  const looks = new Set<string>()
  return new Map(
    seats.map(({ id, nickname }) => {
      let shown = nickname
      for (let number = 2; looks.has(lookOf(shown)); number++) shown = `${nickname} (${number})`
      looks.add(lookOf(shown))
      return [id, shown]
    }),
  )
}

function participantOf(state: RoomState, seat: Seat, names: ReadonlyMap<string, string>) {
  return {
    id: seat.id,
    nickname: names.get(seat.id) ?? seat.nickname,
    colour: seat.colour ?? 0,
    emblem: seat.emblem ?? null,
    isHost: seat.id === state.hostId,
    isConnected: seat.disconnectedAt === null,
    isReady: seat.isReady ?? false,
  }
}

/** The votes of those who still have a seat. */
export function votesOf({ votes = {}, seats }: RoomState): [id: string, nodeId: string][] {
  return Object.entries(votes).filter(([id]) => seats.some(seat => seat.id === id))
}

function votesIn(state: RoomState): { votes?: Record<string, string> } {
  const cast = votesOf(state)
  return cast.length > 0 ? { votes: Object.fromEntries(cast) } : {}
}

/** What any participant may see of the room. */
export function roomView(saved: RoomState) {
  const state = withColours(saved)
  const { phase, path, navigations, isOver, lockedFor } = state
  const names = shownNames(state)
  return {
    sessionId: state.sessionId,
    participants: state.seats.map(seat => participantOf(state, seat, names)),
    hostDeviceId: state.hostId,
    // Rooms saved by an earlier release do not have all of these.
    gameData: {
      phase,
      path,
      ...(state.pathLevel && { pathLevel: state.pathLevel }),
      navigations,
      isOver: isOver === true,
      isLocked: Boolean(lockedFor),
      leadAskedBy: state.leadRequest?.by ?? null,
      choices: choicesOf(state),
      ...keptView(state),
      ...lastRoundUp(state),
      ...(state.bossMoves && { bossMoves: state.bossMoves }),
      ...raceView(state),
      ...votesIn(state),
      ...(state.inviteToken && { inviteToken: state.inviteToken }),
    },
    progress: Object.fromEntries(
      state.seats.flatMap(({ id, frame }) => (frame ? [[id, frame] as const] : [])),
    ),
    lastUpdated: state.now,
  }
}

export type RoomView = ReturnType<typeof roomView>

/** Equal for everybody who has the same saved events; figures that are not saved are left out. */
export function roomFingerprint(view: RoomView): string {
  const places = Object.entries(view.progress)
    .map(([id, { level, nodeId, status }]) => [id, level, nodeId, status].join(' '))
    .sort()
  const { sessionId, participants, hostDeviceId, gameData } = view
  const people = participants.map(one => [one.id, one.nickname, one.isHost, one.isConnected])
  const { phase, path, navigations, isOver, isLocked, leadAskedBy } = gameData
  const journey = [phase, path, navigations, isOver, isLocked, leadAskedBy]
  const text = JSON.stringify([sessionId, people, hostDeviceId, journey, places])
  return [text, `${text}|`].map(part => seedFrom(part).toString(16).padStart(8, '0')).join('')
}

export function seatOf(state: RoomState, participantId: string): Seat | undefined {
  return state.seats.find(seat => seat.id === participantId)
}

export function seatWithKey(state: RoomState, key: string): Seat | undefined {
  return state.seats.find(seat => seat.key === key)
}

/** Whether a player may take a seat, or take it again. */
export function mayEnter({ lockedFor, removed }: RoomState, key: string): boolean {
  return (!lockedFor || lockedFor.includes(key)) && !removed?.includes(key)
}

export function isFull({ seats }: RoomState): boolean {
  return seats.length >= MAX_PARTICIPANTS
}

const movedKeys = ({ standings }: Race, moved: (key: string) => string): Race['standings'] =>
  Object.fromEntries(Object.entries(standings).map(([key, standing]) => [moved(key), standing]))

/**
 * A guest has signed in: seat and admission belong to the account from now on. A guest whose account is
 * seated here as well loses the seat like everybody whose connection is gone.
 */
export function moveSeat(state: RoomState, guestKey: string, accountKey: string): RoomState {
  const moved = (key: string) => (key === guestKey ? accountKey : key)
  const lockedFor = state.lockedFor && [...new Set(state.lockedFor.map(moved))]
  const admitted = {
    ...state,
    lockedFor,
    ...(state.removed && { removed: state.removed.map(moved) }),
    ...(state.race && { race: { ...state.race, standings: movedKeys(state.race, moved) } }),
    ...moveKept(state, moved),
  }
  if (seatWithKey(state, accountKey)) return admitted
  return {
    ...admitted,
    seats: state.seats.map(seat => ({ ...seat, key: moved(seat.key) })),
  }
}

/** Players who leave a race or lose their seat keep their place in it, and how they looked; removed ones do not. */
export function withoutSeats(state: RoomState, isGone: (seat: Seat) => boolean): RoomState {
  const seats = state.seats.filter(seat => !isGone(seat))
  if (!state.race) return { ...state, seats }
  const names = shownNames(state)
  const standings = { ...state.race.standings }
  for (const { id, key, nickname, colour, emblem } of state.seats.filter(isGone)) {
    const own = standings[key]
    const gone = { id, nickname: names.get(id) ?? nickname, colour, emblem }
    if (own && !state.removed?.includes(key)) standings[key] = { ...own, gone }
  }
  return { ...state, seats, race: { ...state.race, standings } }
}

export function withSeat(state: RoomState, seat: Seat): RoomState {
  return { ...state, seats: state.seats.map(old => (old.id === seat.id ? seat : old)) }
}
