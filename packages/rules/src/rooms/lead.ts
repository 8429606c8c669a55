import { AWAY_AFTER_MS, HOST_GRACE_MS, LEAD_ANSWER_MS, LEAD_WAIT_MS } from './limits.ts'
import type { LeadReason } from './message.ts'
import { type RoomState, type Seat, seatOf } from './state.ts'
import { type RoomStep, step } from './step.ts'

interface NextLeader {
  seat: Seat
  reason: LeadReason
}

/** At zero mind points. A player who may still be revived reports neither status. */
function isSpectator({ frame }: Seat): boolean {
  if (frame?.mindPoints !== 0) return false
  return frame.status === 'watching' || frame.status === 'defeat'
}

export function isAway({ hiddenSince }: Seat, now: number): boolean {
  return typeof hiddenSince === 'number' && now - hiddenSince >= AWAY_AFTER_MS
}

export function isGoneFor(seat: Seat, now: number, span: number): boolean {
  return seat.disconnectedAt !== null && now - seat.disconnectedAt >= span
}

export function canAskForLead(seat: Seat): boolean {
  return seat.disconnectedAt === null && !isSpectator(seat)
}

/** Connected, at the page, with the party, and not a spectator. */
export function canLead(seat: Seat, now: number): boolean {
  return canAskForLead(seat) && !isAway(seat, now) && seat.frame?.status !== 'elsewhere'
}

/** Waits for the host: on the map, done with the star, or without a part in it. */
function isReady({ frame }: Seat): boolean {
  return ['map', 'victory', 'defeat', 'watching'].includes(frame?.status ?? '')
}

/** The others who wait for the host; none while anybody of them still plays. */
function readyOthers({ seats, hostId, now }: RoomState): Seat[] {
  const others = seats.filter(seat => seat.id !== hostId && canLead(seat, now))
  return others.some(({ frame }) => frame?.status === 'playing') ? [] : others.filter(isReady)
}

/** Each participant leads once while a party waits, or the lead would go round for hours. */
function nextInTurn(state: RoomState): Seat | undefined {
  const held = state.waiting?.held ?? []
  return readyOthers(state).find(({ id }) => !held.includes(id))
}

/** Notes since when the party has waited, and drops a request that nobody can grant any more. */
function observe(state: RoomState): RoomState {
  // In a race everybody enters the stars alone, so a host who does not lead is no problem.
  const isLed = state.phase === 'playing' && !state.isOver && !state.race
  const isWaiting = isLed && readyOthers(state).length > 0
  const waiting = isWaiting ? (state.waiting ?? { since: state.now, held: [] }) : null
  const asking = state.leadRequest && seatOf(state, state.leadRequest.by)
  const isOpen = asking && asking.id !== state.hostId && canAskForLead(asking)
  return { ...state, waiting, leadRequest: isOpen ? (state.leadRequest ?? null) : null }
}

/** Who leads when the host has left, or has lost the connection for too long. */
function successor({ seats, now }: RoomState): Seat | undefined {
  return seats.find(seat => canLead(seat, now)) ?? seats.find(seat => seat.disconnectedAt === null)
}

function nextLeader(state: RoomState): NextLeader | null {
  const { seats, now, phase, isOver, leadRequest, waiting } = state
  const host = seats.find(({ id }) => id === state.hostId)
  const because = (seat: Seat | undefined, reason: LeadReason): NextLeader | null =>
    seat ? { seat, reason } : null
  if (!host) return because(successor(state) ?? seats[0], 'left')
  if (isGoneFor(host, now, HOST_GRACE_MS)) return because(successor(state), 'lost')
  if (leadRequest && (now - leadRequest.at >= LEAD_ANSWER_MS || !canLead(host, now))) {
    return because(seatOf(state, leadRequest.by), 'asked')
  }
  if (phase !== 'playing') return null
  const able = seats.find(seat => seat.id !== host.id && canLead(seat, now))
  if (isSpectator(host) && !isOver) return because(able, 'watching')
  if (isAway(host, now)) return because(able, 'away')
  const isDue = waiting && now - waiting.since >= LEAD_WAIT_MS
  return isDue ? because(nextInTurn(state), 'waiting') : null
}

/** Gives the lead to somebody else if its holder cannot or does not use it. */
export function passLead(before: RoomState): RoomStep {
  const state = observe(before)
  const next = nextLeader(state)
  if (!next) return step(state.seats.length > 0 ? state : { ...state, hostId: null })
  if (next.seat.id === state.hostId) return step(state)
  return giveLead(state, next.seat, next.reason)
}

/** The party's wait starts again for the new host, who has it once in this wait. */
export function giveLead(state: RoomState, { id }: Seat, reason: LeadReason): RoomStep {
  const { waiting, hostId } = state
  const held = [...(waiting?.held ?? []), ...(hostId ? [hostId] : []), id]
  return step(
    {
      ...state,
      hostId: id,
      leadRequest: null,
      leadKeptAt: null,
      waiting: waiting ? { since: state.now, held: [...new Set(held)] } : null,
    },
    { type: 'host', participantId: id, reason },
  )
}

/** When `passLead` next has something to do by the clock alone. */
export function leadDueTimes(state: RoomState): number[] {
  const { seats, hostId, now, leadRequest, waiting, phase } = state
  const isAnyoneHere = seats.some(seat => seat.disconnectedAt === null)
  const times: number[] = []
  for (const { id, disconnectedAt, hiddenSince } of seats) {
    if (id === hostId && disconnectedAt !== null && isAnyoneHere) {
      times.push(disconnectedAt + HOST_GRACE_MS)
    }
    // A friend who is away neither leads nor keeps the others from being ready.
    if (phase === 'playing' && typeof hiddenSince === 'number')
      times.push(hiddenSince + AWAY_AFTER_MS)
  }
  if (leadRequest) times.push(leadRequest.at + LEAD_ANSWER_MS)
  if (waiting && nextInTurn(state)) times.push(waiting.since + LEAD_WAIT_MS)
  // A time that is past changes nothing: there is nobody else who could lead.
  return times.filter(time => time > now)
}
