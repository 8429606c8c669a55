import { describe, expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import type { RoomMessage } from './message.ts'
import { reduceRoom } from './reduce.ts'
import { moveSeat, openRoom, type RoomState, roomFingerprint, roomView } from './state.ts'

function run(state: RoomState, ...events: RoomAction[]) {
  const messages: RoomMessage[] = []
  let current = state
  for (const event of events) {
    const next = reduceRoom(current, event)
    current = next.state
    messages.push(...next.messages)
  }
  return { state: current, messages }
}

const join = (key: string, at = 0): RoomAction => ({ type: 'join', at, key, nickname: key })
const connect = (key: string, at = 0): RoomAction => {
  return { type: 'connect', at, key, connectionId: `s1:${key}` }
}
const drop: RoomAction = {
  type: 'disconnect',
  at: 10,
  participantId: 'p2',
  connectionId: 's1:ben',
}
const leave: RoomAction = { type: 'leave', at: 10, participantId: 'p2' }
const refusalOf = (state: RoomState, event: RoomAction) => reduceRoom(state, event).refusal
const three = run(
  openRoom('CODE3', 0),
  ...['ann', 'ben', 'cyd'].flatMap(key => [join(key), connect(key)]),
).state

describe('a locked room', () => {
  const lock = (participantId: string, isLocked = true): RoomAction => {
    return { type: 'lock', at: 9, participantId, isLocked }
  }
  const locked = run(three, lock('p1')).state

  it('[LO41] is announced to all, and answers a newcomer like a room that does not exist', () => {
    const { state, messages } = run(three, lock('p1'))
    expect(messages).toEqual([{ type: 'lock', participantId: 'p1' }])
    expect(roomView(state).gameData.isLocked).toBe(true)
    expect(refusalOf(state, join('dan', 9))).toEqual({
      code: 'not-found',
      message: 'Session not found',
    })
    expect(roomFingerprint(roomView(state))).not.toBe(roomFingerprint(roomView(three)))
  })

  it('[LO41] lets its members reconnect, and return after leaving or after their seat has lapsed', () => {
    const back = run(locked, drop, connect('ben', 11)).state
    expect(roomView(back).participants[1]?.isConnected).toBe(true)
    const returned = run(locked, leave, join('ben', 11)).state
    expect(returned.seats.map(({ key }) => key)).toEqual(['ann', 'cyd', 'ben'])
    const late = run(locked, drop, { type: 'tick', at: 180_000 }, join('ben', 180_000)).state
    expect(late.seats.map(({ key }) => key)).toContain('ben')
  })

  it('[LO41] is open to everybody again after the host has unlocked it', () => {
    const { state, messages } = run(locked, lock('p1', false), join('dan', 9))
    expect(messages.map(({ type }) => type)).toEqual(['lock', 'seated'])
    expect(state.seats).toHaveLength(4)
  })

  it('[LO41] is locked and unlocked by the host only, and twice is once', () => {
    const refusal = { code: 'host-only', message: 'Only the host can lock the room' }
    expect(refusalOf(three, lock('p2'))).toEqual(refusal)
    expect(refusalOf(locked, lock('p2', false))).toEqual(refusal)
    expect(run(locked, leave, lock('p1')).state.lockedFor).toEqual(['ann', 'ben', 'cyd'])
    expect(run(three, lock('p1', false)).messages).toEqual([])
  })

  it('[LO42] keeps seat and admission of a guest who signs in', () => {
    const moved = moveSeat(locked, 'ben', 'account')
    expect(roomView(moved)).toEqual(roomView(locked))
    const returned = run(moved, leave, join('account', 11)).state
    expect(returned.seats.map(({ key }) => key)).toEqual(['ann', 'cyd', 'account'])
    expect(refusalOf(returned, join('ben', 12))).toMatchObject({ code: 'not-found' })
  })

  it('[LO42] keeps the account’s own seat beside that of a guest who signs in', () => {
    const moved = moveSeat(locked, 'ben', 'cyd')
    expect(moved.seats.map(({ key }) => key)).toEqual(['ann', 'ben', 'cyd'])
    expect(moved.lockedFor).toEqual(['ann', 'cyd'])
  })

  it('[LO41] saved before rooms could be locked is open', () => {
    const { lockedFor: _, ...older } = three
    expect(run(older as RoomState, join('dan', 9)).state.seats).toHaveLength(4)
    expect(roomView(older as RoomState).gameData.isLocked).toBe(false)
  })
})
