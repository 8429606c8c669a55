import { forgetKept } from './kept-moment.ts'
import type { RoomState } from './state.ts'

const without = <T>(entries: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name))

/**
 * A player has deleted their data: nothing in the room names them any more. A player who still has a seat
 * leaves first; a seat in a room that has ended is dropped here.
 */
export function forgetPlayer(state: RoomState, key: string, participantId?: string): RoomState {
  const seatId = state.seats.find(seat => seat.key === key)?.id ?? participantId ?? ''
  const { results, votes, race, removed, waiting, leadRequest } = state
  const others = (keys: readonly string[]) => keys.filter(other => other !== key)
  return {
    ...state,
    seats: state.seats.filter(seat => seat.key !== key),
    lockedFor: state.lockedFor && others(state.lockedFor),
    ...(removed && { removed: others(removed) }),
    ...(race && { race: { ...race, standings: without(race.standings, key) } }),
    ...(results && { results: results.filter(result => result.participantId !== seatId) }),
    ...forgetKept(state, key, seatId),
    ...(votes && { votes: without(votes, seatId) }),
    ...(waiting && {
      waiting: { ...waiting, held: waiting.held.filter(held => held !== seatId) },
    }),
    ...(leadRequest?.by === seatId && { leadRequest: null }),
  }
}
