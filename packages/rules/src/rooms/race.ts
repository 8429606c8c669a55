import type { RunRecord } from '../campaign/run.ts'
import { RACE_COUNTDOWN_MS } from '../race/race.ts'
import { choicesOf } from './choices.ts'
import { canLead } from './lead.ts'
import type { Race, Standing } from './race-view.ts'
import type { RoomState, Seat } from './state.ts'
import { type RoomStep, step } from './step.ts'

/** Everybody seated takes part. A player who joins later has no standing, and waits for the next race. */
export function beginRace(state: RoomState): Race | null {
  const { way, stars, aim } = choicesOf(state)
  if (way !== 'race') return null
  const startsAt = state.now + RACE_COUNTDOWN_MS
  const none = { ended: 0, won: 0, points: 0, at: startsAt }
  const standings = Object.fromEntries(state.seats.map(({ key }) => [key, none]))
  return { stars, aim, startsAt, standings }
}

export function standingOf({ race }: RunRecord): Omit<Standing, 'at'> {
  const ended = race?.ended ?? []
  return {
    ended: ended.length,
    won: ended.filter(({ isWon }) => isWon).length,
    points: ended.reduce((sum, { score }) => sum + score, 0),
  }
}

/** A player has ended a star. */
export function moveInRace(state: RoomState, seat: Seat, made: Omit<Standing, 'at'>): RoomStep {
  const { race, now } = state
  if (!race?.standings[seat.key]) return step(state)
  const standings = { ...race.standings, [seat.key]: { ...made, at: now } }
  return step({ ...state, race: { ...race, standings } }, { type: 'race', participantId: seat.id })
}

/**
 * The race is over when all players who are present have ended its last star. It does not wait for a player
 * who is elsewhere, lost the connection or left the page; without any players it is over too.
 */
function isRaceOver({ seats, now }: RoomState, { standings, stars }: Race): boolean {
  const players = seats.filter(({ key }) => standings[key])
  const here = players.filter(seat => canLead(seat, now))
  if (players.length === 0) return true
  return here.length > 0 && here.every(({ key }) => standings[key]?.ended === stars)
}

export function endRace(state: RoomState): RoomStep {
  const { race, phase, isOver, hostId } = state
  if (!race || phase !== 'playing' || isOver || !isRaceOver(state, race)) return step(state)
  return step({ ...state, isOver: true }, { type: 'race', participantId: hostId ?? '' })
}
