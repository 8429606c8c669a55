import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import { canLead } from './lead.ts'
import { MAX_PARTICIPANTS, SEAT_HELD_MS } from './limits.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomView } from './state.ts'
import { nextDue } from './time.ts'

const key = fc.constantFrom(...'abcdefghijk')
const participantId = fc.constantFrom(...Array.from({ length: 14 }, (_, i) => `p${i + 1}`))
const connectionId = fc.constantFrom('s1:1', 's1:2', 's2:1')
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('join'), key, nickname: fc.constant('N') }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('connect'), key, connectionId }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('disconnect'), participantId, connectionId }),
  },
  fc.record({
    type: fc.constant('process-lost'),
    processId: fc.constantFrom('s1', 's2'),
    lastBeatAt: fc.constant(Number.POSITIVE_INFINITY),
  }),
  fc.record({ type: fc.constant('hand-over'), participantId, toId: participantId }),
  fc.record({ type: fc.constantFrom('ask-lead', 'keep-lead'), participantId }),
  fc.record({ type: fc.constant('presence'), participantId, isHidden: fc.boolean() }),
  fc.record({ type: fc.constant('lock'), participantId, isLocked: fc.boolean() }),
  fc.record({ type: fc.constant('leave'), participantId }),
  fc.record({ type: fc.constant('remove'), participantId, removedId: participantId }),
  fc.record({ type: fc.constant('vote'), participantId, nodeId: fc.constantFrom('t1', 'm1') }),
  fc.record({ type: fc.constant('party'), participantId, isOver: fc.boolean() }),
  fc.record({
    type: fc.constant('navigate'),
    participantId,
    path: fc.constantFrom('/game-map', '/wordle?node=t1', '/admin'),
    targets: fc.constant(['/wordle?node=t1']),
    isNew: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('game_update'),
    participantId,
    frame: fc.record({
      level: fc.constant(1),
      nodeId: fc.constantFrom('t1', 'm1'),
      game: fc.constant('twistle'),
      status: fc.constantFrom('playing', 'victory', 'map', 'watching', 'elsewhere', 'nonsense'),
      mindPoints: fc.constantFrom(0, 3),
    }),
  }),
  fc.record({ type: fc.constant('tick') }),
)
const wait = fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 3_000 }) }, fc.nat({ max: 150_000 }), {
  weight: 1,
  arbitrary: fc.constant(7_200_000),
})
const story = fc.array(fc.tuple(wait, happening), { maxLength: 80 }).map(steps => {
  let at = 0
  return steps.map(([pause, event]) => {
    at += pause
    return { ...event, at } as RoomAction
  })
})

function checkShape(state: RoomState) {
  const hosts = roomView(state).participants.filter(({ isHost }) => isHost)
  expect(hosts).toHaveLength(state.seats.length > 0 ? 1 : 0)
  expect(state.seats.length).toBeLessThanOrEqual(MAX_PARTICIPANTS)
  expect(new Set(state.seats.map(({ id }) => id)).size).toBe(state.seats.length)
  expect(new Set(state.seats.map(seat => seat.key)).size).toBe(state.seats.length)
}

/** A seat may go by its own leave, after two minutes away, or with the whole session. */
function checkLosses(before: RoomState, event: RoomAction, after: RoomState) {
  if (after.phase === 'ended') return
  for (const seat of before.seats) {
    if (after.seats.some(({ id }) => id === seat.id)) continue
    const hasLeft =
      (event.type === 'leave' && event.participantId === seat.id) ||
      (event.type === 'remove' && event.removedId === seat.id)
    const isLapsed = seat.disconnectedAt !== null && event.at - seat.disconnectedAt >= SEAT_HELD_MS
    expect(hasLeft || isLapsed).toBe(true)
  }
}

/** Before the moment that was named, the clock alone changes nothing. */
function checkDue(state: RoomState, due: number | null, at: number) {
  const { messages } = reduceRoom(state, { type: 'tick', at })
  if (due === null || at < due) expect(messages).toEqual([])
}

describe('any room', () => {
  it('[LO3][LO4][LO6] keeps one host, eight seats at most, and no seat lost before its time', () => {
    fc.assert(
      fc.property(story, events => {
        let state = openRoom('CODE3', 0)
        for (const event of events) {
          const due = nextDue(state)
          const { state: next } = reduceRoom(state, event)
          checkShape(next)
          checkDue(state, due, event.at)
          checkLosses(state, event, next)
          state = next
        }
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      }),
      { numRuns: 300 },
    )
  })

  it('[LO7] is led by someone connected, or by a host gone less than 20 seconds, if anyone is connected', () => {
    fc.assert(
      fc.property(story, events => {
        let state = openRoom('CODE3', 0)
        for (const event of events) state = reduceRoom(state, event).state
        const host = state.seats.find(({ id }) => id === state.hostId)
        const isAnyoneHere = state.seats.some(seat => seat.disconnectedAt === null)
        if (!host || !isAnyoneHere) return
        const away = host.disconnectedAt === null ? 0 : state.now - host.disconnectedAt
        expect(away).toBeLessThan(20_000)
      }),
      { numRuns: 300 },
    )
  })

  it('[LO60][LO61] is led during a journey by no spectator and no hidden page while another can lead', () => {
    fc.assert(
      fc.property(story, events => {
        let state = openRoom('CODE3', 0)
        for (const event of events) state = reduceRoom(state, event).state
        const { seats, hostId, now, phase, isOver } = state
        const host = seats.find(({ id }) => id === hostId)
        if (!host || phase !== 'playing' || isOver || host.disconnectedAt !== null) return
        const isAnotherAble = seats.some(seat => seat.id !== hostId && canLead(seat, now))
        const isIdle = !canLead(host, now) && host.frame?.status !== 'elsewhere'
        expect(isIdle && isAnotherAble).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
