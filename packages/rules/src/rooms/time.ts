import type { Refusal } from '../engine/game.ts'
import { HOST_GRACE_MS, ROOM_IDLE_MS, SEAT_HELD_MS } from './limits.ts'
import type { RoomMessage } from './message.ts'
import type { RoomState, Seat } from './state.ts'

export interface RoomStep {
  state: RoomState
  messages: RoomMessage[]
  /** Why the event was refused; whatever was due by the clock happened all the same. */
  refusal: Refusal | null
}

export function step(state: RoomState, ...messages: RoomMessage[]): RoomStep {
  return { state, messages, refusal: null }
}

/** Everything that falls due by this moment. Clocks of several servers differ, so time never runs back. */
export function advance(state: RoomState, at: number): RoomStep {
  const now = Math.max(state.now, at)
  if (state.phase === 'ended') return step(state)
  if (now - state.lastSignOfLife >= ROOM_IDLE_MS) {
    return step({ ...state, phase: 'ended', seats: [], hostId: null, now }, { type: 'ended' })
  }
  const kept = dropLapsedSeats({ ...state, now })
  const hosted = passHost(kept.state)
  return step(hosted.state, ...kept.messages, ...hosted.messages)
}

/** When `advance` next has something to do if no event comes; null if never. */
export function nextDue(state: RoomState): number | null {
  if (state.phase === 'ended') return null
  const times = [state.lastSignOfLife + ROOM_IDLE_MS]
  const isAnyoneHere = state.seats.some(seat => seat.disconnectedAt === null)
  for (const { id, disconnectedAt } of state.seats) {
    if (disconnectedAt === null) continue
    times.push(disconnectedAt + SEAT_HELD_MS)
    if (id === state.hostId && isAnyoneHere) times.push(disconnectedAt + HOST_GRACE_MS)
  }
  return Math.min(...times)
}

/** Records that some connection is alive. */
export function recordSignOfLife(state: RoomState, at: number): RoomState {
  return { ...state, lastSignOfLife: Math.max(state.lastSignOfLife, at) }
}

function dropLapsedSeats(state: RoomState): RoomStep {
  const lapsed = state.seats.filter(seat => isGoneFor(seat, state.now, SEAT_HELD_MS))
  if (lapsed.length === 0) return step(state)
  return step(
    { ...state, seats: state.seats.filter(seat => !lapsed.includes(seat)) },
    ...lapsed.map(({ id }): RoomMessage => ({ type: 'left', participantId: id })),
  )
}

function isGoneFor(seat: Seat, now: number, span: number): boolean {
  return seat.disconnectedAt !== null && now - seat.disconnectedAt >= span
}

/** The longest present participant becomes host when the host has left or was away too long. */
export function passHost(state: RoomState): RoomStep {
  const host = state.seats.find(seat => seat.id === state.hostId)
  if (host && !isGoneFor(host, state.now, HOST_GRACE_MS)) return step(state)
  const present = state.seats.find(seat => seat.disconnectedAt === null)
  const newHost = present ?? host ?? state.seats[0]
  if (newHost?.id === state.hostId) return step(state)
  if (!newHost) return step({ ...state, hostId: null })
  return step({ ...state, hostId: newHost.id }, { type: 'host', participantId: newHost.id })
}
