import { choicesOf } from './choices.ts'
import { MAP_PATH } from './navigation.ts'
import { type RoomState, type Seat, votesOf } from './state.ts'
import { type RoomStep, step } from './step.ts'

/** Where a participant wants to go next. */
export function vote(state: RoomState, seat: Seat, nodeId: string): RoomStep {
  if (state.phase !== 'playing' || state.votes?.[seat.id] === nodeId) return step(state)
  // Without those of seats that were given up, which would add up.
  const votes = { ...Object.fromEntries(votesOf(state)), [seat.id]: nodeId }
  return step({ ...state, votes }, { type: 'vote', participantId: seat.id })
}

/** If the party votes, the host may lead only to a star that no other that the host can play has more votes than. */
export function mayLeadTo(state: RoomState, path: string, playable: readonly string[]): boolean {
  if (path === MAP_PATH || choicesOf(state).nextStar !== 'vote') return true
  const cast = votesOf(state)
  const count = (target: string) =>
    cast.filter(([, nodeId]) => target.endsWith(`?node=${nodeId}`)).length
  return playable.every(target => count(target) <= count(path))
}
