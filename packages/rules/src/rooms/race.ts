import type { RunRecord } from '../campaign/run.ts'
import { RACE_COUNTDOWN_MS, RACE_GATHERING_MS } from '../race/race.ts'
import { choicesOf } from './choices.ts'
import { RACE_AWAY_MS } from './limits.ts'
import type { Race, Standing } from './race-view.ts'
import type { RoomState, Seat } from './state.ts'
import { type RoomStep, refused, step } from './step.ts'
import { roomTexts } from './validation.ts'

/** In a game or an ending, where the player is asked before the party takes them along. */
const isBusy = ({ disconnectedAt, frame }: Seat): boolean =>
  disconnectedAt === null && ['playing', 'victory', 'defeat'].includes(frame?.status ?? '')

/** Everybody seated takes part. A player who joins later has no standing, and waits for the next race. */
export function beginRace(state: RoomState): Race | null {
  const { way, stars, aim } = choicesOf(state)
  if (way !== 'race') return null
  const startsAt = state.now + (state.seats.some(isBusy) ? RACE_GATHERING_MS : RACE_COUNTDOWN_MS)
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

/** Since when a player lost the connection, and since when the page is hidden or unused. */
const awayTimes = ({ disconnectedAt, hiddenSince, idleSince }: Seat): number[] =>
  [disconnectedAt, hiddenSince, idleSince].filter(since => typeof since === 'number')

const isWaitedFor = (seat: Seat, now: number): boolean =>
  seat.frame?.status !== 'elsewhere' && awayTimes(seat).every(since => now - since < RACE_AWAY_MS)

/**
 * The race is over when all players that it waits for have ended its last star. A player who is elsewhere or
 * was away for too long counts as finished with what they have; without any players it is over too.
 */
function isRaceOver({ seats, now }: RoomState, { standings, stars }: Race): boolean {
  const players = seats.filter(({ key }) => standings[key])
  const waitedFor = players.filter(seat => isWaitedFor(seat, now))
  if (players.length === 0) return true
  return waitedFor.length > 0 && waitedFor.every(({ key }) => standings[key]?.ended === stars)
}

export const isRacing = ({ race, phase, isOver }: RoomState): boolean =>
  Boolean(race) && phase === 'playing' && !isOver

/** When `endRace` next has something to do by the clock alone. */
export function raceDueTimes(state: RoomState): number[] {
  if (!isRacing(state)) return []
  return state.seats
    .flatMap(awayTimes)
    .map(since => since + RACE_AWAY_MS)
    .filter(time => time > state.now)
}

/** The host ends the race for all. A player who goes on may still finish. */
export function stopRace(state: RoomState, seat: Seat): RoomStep {
  if (seat.id !== state.hostId) return refused(state, 'host-only', roomTexts.endRaceOnly)
  if (!isRacing(state) || state.now < (state.race?.startsAt ?? 0)) return step(state)
  return step({ ...state, isOver: true }, { type: 'race', participantId: seat.id })
}

export function endRace(state: RoomState): RoomStep {
  const { race, hostId } = state
  if (!race || !isRacing(state) || !isRaceOver(state, race)) return step(state)
  return step({ ...state, isOver: true }, { type: 'race', participantId: hostId ?? '' })
}
