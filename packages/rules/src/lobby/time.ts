import type { Refusal } from '../engine/game.ts'
import { HOST_GRACE_MS, SEAT_HELD_MS, SESSION_IDLE_MS } from './limits.ts'
import type { LobbyMessage } from './message.ts'
import type { LobbyState, Seat } from './state.ts'

export interface Step {
  state: LobbyState
  messages: LobbyMessage[]
  /** Why the one who caused the event did not get it; what fell due happened all the same. */
  refusal: Refusal | null
}

export function step(state: LobbyState, ...messages: LobbyMessage[]): Step {
  return { state, messages, refusal: null }
}

/** Everything that falls due by this moment. Clocks of several servers differ, so time never runs back. */
export function advance(state: LobbyState, at: number): Step {
  const now = Math.max(state.now, at)
  if (state.phase === 'ended') return step(state)
  if (now - state.lastSignOfLife >= SESSION_IDLE_MS) {
    return step({ ...state, phase: 'ended', seats: [], hostId: null, now }, { type: 'ended' })
  }
  const kept = dropLapsedSeats({ ...state, now })
  const hosted = passHost(kept.state)
  return step(hosted.state, ...kept.messages, ...hosted.messages)
}

/** When `advance` will next find something to do, if nothing else happens; null when nothing ever will. */
export function nextDue(state: LobbyState): number | null {
  if (state.phase === 'ended') return null
  const times = [state.lastSignOfLife + SESSION_IDLE_MS]
  const isAnyoneHere = state.seats.some(seat => seat.disconnectedAt === null)
  for (const { id, disconnectedAt } of state.seats) {
    if (disconnectedAt === null) continue
    times.push(disconnectedAt + SEAT_HELD_MS)
    if (id === state.hostId && isAnyoneHere) times.push(disconnectedAt + HOST_GRACE_MS)
  }
  return Math.min(...times)
}

/** A heartbeat that somebody's socket answered. */
export function heardFrom(state: LobbyState, at: number): LobbyState {
  return { ...state, lastSignOfLife: Math.max(state.lastSignOfLife, at) }
}

function dropLapsedSeats(state: LobbyState): Step {
  const lapsed = state.seats.filter(seat => isGoneFor(seat, state.now, SEAT_HELD_MS))
  if (lapsed.length === 0) return step(state)
  return step(
    { ...state, seats: state.seats.filter(seat => !lapsed.includes(seat)) },
    ...lapsed.map(({ id }): LobbyMessage => ({ type: 'left', participantId: id })),
  )
}

function isGoneFor(seat: Seat, now: number, span: number): boolean {
  return seat.disconnectedAt !== null && now - seat.disconnectedAt >= span
}

/** The longest-present takes over when the host's seat is empty, or its holder too long away. */
export function passHost(state: LobbyState): Step {
  const host = state.seats.find(seat => seat.id === state.hostId)
  if (host && !isGoneFor(host, state.now, HOST_GRACE_MS)) return step(state)
  const present = state.seats.find(seat => seat.disconnectedAt === null)
  const heir = present ?? host ?? state.seats[0]
  if (heir?.id === state.hostId) return step(state)
  if (!heir) return step({ ...state, hostId: null })
  return step({ ...state, hostId: heir.id }, { type: 'host', participantId: heir.id })
}
