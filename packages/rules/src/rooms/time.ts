import { isGoneFor, leadDueTimes, passLead } from './lead.ts'
import { EMPTY_LOBBY_MS, ROOM_IDLE_MS, SEAT_HELD_MS } from './limits.ts'
import type { RoomMessage } from './message.ts'
import { endRace, raceDueTimes } from './race.ts'
import { type RoomState, withoutSeats } from './state.ts'
import { type RoomStep, step } from './step.ts'

/** Everything that falls due by this moment. Clocks of several servers differ, so time never runs back. */
export function advance(state: RoomState, at: number): RoomStep {
  const now = Math.max(state.now, at)
  if (state.phase === 'ended') return step(state)
  if (now >= idleEnd(state)) {
    const emptied = { seats: [], results: [], votes: {}, hostId: null }
    return step({ ...state, ...emptied, phase: 'ended', now }, { type: 'ended' })
  }
  const kept = dropLapsedSeats({ ...state, now })
  const led = passLead(kept.state)
  const raced = endRace(led.state)
  return step(raced.state, ...kept.messages, ...led.messages, ...raced.messages)
}

/** When `advance` next has something to do if no event comes; null if never. */
export function nextDue(state: RoomState): number | null {
  if (state.phase === 'ended') return null
  const times = [idleEnd(state), ...leadDueTimes(state), ...raceDueTimes(state)]
  for (const { disconnectedAt } of state.seats) {
    if (disconnectedAt !== null) times.push(disconnectedAt + SEAT_HELD_MS)
  }
  return Math.min(...times)
}

function idleEnd({ phase, seats, lastSignOfLife }: RoomState): number {
  const isEmptyLobby = phase === 'lobby' && seats.length === 0
  return lastSignOfLife + (isEmptyLobby ? EMPTY_LOBBY_MS : ROOM_IDLE_MS)
}

/** Records that some connection is alive. */
export function recordSignOfLife(state: RoomState, at: number): RoomState {
  return { ...state, lastSignOfLife: Math.max(state.lastSignOfLife, at) }
}

function dropLapsedSeats(state: RoomState): RoomStep {
  const lapsed = state.seats.filter(seat => isGoneFor(seat, state.now, SEAT_HELD_MS))
  if (lapsed.length === 0) return step(state)
  return step(
    withoutSeats(state, seat => lapsed.includes(seat)),
    ...lapsed.map(({ id }): RoomMessage => ({ type: 'left', participantId: id })),
  )
}
