import { HOST_GRACE_MS, SEAT_HELD_MS, SESSION_IDLE_MS } from './limits.ts'
import type { LobbyMessage } from './message.ts'
import type { LobbyState, Seat } from './state.ts'

export interface Step {
  state: LobbyState
  messages: LobbyMessage[]
}

/** Everything that falls due by this moment. Clocks of several servers differ, so time never runs back. */
export function advance(state: LobbyState, at: number): Step {
  const now = Math.max(state.now, at)
  if (state.phase === 'ended') return { state, messages: [] }
  if (now - state.lastSignOfLife >= SESSION_IDLE_MS) {
    const ended: LobbyState = { ...state, phase: 'ended', seats: [], hostId: null, now }
    return { state: ended, messages: [{ to: 'all', type: 'end' }] }
  }
  const kept = dropLapsedSeats({ ...state, now })
  const hosted = passHost(kept.state)
  return { state: hosted.state, messages: [...kept.messages, ...hosted.messages] }
}

function dropLapsedSeats(state: LobbyState): Step {
  const lapsed = state.seats.filter(seat => isGoneFor(seat, state.now, SEAT_HELD_MS))
  return {
    state: { ...state, seats: state.seats.filter(seat => !lapsed.includes(seat)) },
    messages: lapsed.map(({ id }) => ({ to: 'all', type: 'leave', participantId: id })),
  }
}

function isGoneFor(seat: Seat, now: number, span: number): boolean {
  return seat.disconnectedAt !== null && now - seat.disconnectedAt >= span
}

/** The longest-present takes over when the host's seat is empty, or its holder too long away. */
export function passHost(state: LobbyState): Step {
  const host = state.seats.find(seat => seat.id === state.hostId)
  if (host && !isGoneFor(host, state.now, HOST_GRACE_MS)) return { state, messages: [] }
  const present = state.seats.find(seat => seat.disconnectedAt === null)
  const heir = present ?? host ?? state.seats[0]
  if (heir?.id === state.hostId) return { state, messages: [] }
  if (!heir) return { state: { ...state, hostId: null }, messages: [] }
  return {
    state: { ...state, hostId: heir.id },
    messages: [{ to: 'all', type: 'host', participantId: heir.id }],
  }
}
