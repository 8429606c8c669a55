import { describe, expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import type { RoomMessage } from './message.ts'
import { reduceRoom } from './reduce.ts'
import { moveSeat, openRoom, type RoomState } from './state.ts'

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

const join = (key: string): RoomAction => ({ type: 'join', at: 0, key, nickname: key })
const connect = (key: string): RoomAction => {
  return { type: 'connect', at: 0, key, connectionId: `s1:${key}` }
}
const remove = (participantId: string, removedId: string): RoomAction => {
  return { type: 'remove', at: 1, participantId, removedId }
}
const refusalOf = (state: RoomState, event: RoomAction) => reduceRoom(state, event).refusal
const keysOf = ({ seats }: RoomState) => seats.map(({ key }) => key)
const three = run(
  openRoom('CODE3', 0),
  ...['ann', 'ben', 'cyd'].flatMap(key => [join(key), connect(key)]),
).state
const NOT_FOUND = { code: 'not-found', message: 'Session not found' }

describe('somebody whom the host removes', () => {
  const { state, messages } = run(three, remove('p1', 'p2'))

  it('[LO66] loses the seat, and everybody is told', () => {
    expect(messages).toEqual([{ type: 'removed', participantId: 'p2' }])
    expect(keysOf(state)).toEqual(['ann', 'cyd'])
  })

  it('[LO66] stays out, also of a room that is locked and unlocked, and after signing in', () => {
    expect(refusalOf(state, join('ben'))).toEqual(NOT_FOUND)
    const lock = (isLocked: boolean): RoomAction => {
      return { type: 'lock', at: 1, participantId: 'p1', isLocked }
    }
    const unlocked = run(state, lock(true), lock(false)).state
    expect(refusalOf(unlocked, join('ben'))).toEqual(NOT_FOUND)
    expect(refusalOf(moveSeat(state, 'ben', 'account'), join('account'))).toEqual(NOT_FOUND)
    expect(refusalOf(state, join('dan'))).toBeNull()
  })

  it('[LO66] is removed by the host only, and nobody removes themselves', () => {
    expect(refusalOf(three, remove('p2', 'p3'))).toEqual({
      code: 'host-only',
      message: 'Only the host can remove somebody',
    })
    expect(run(three, remove('p1', 'p1'), remove('p1', 'p9')).messages).toEqual([])
  })
})

it('[LO67] a player who takes another name keeps the seat, and everybody is told', () => {
  const { state, messages } = run(three, { type: 'join', at: 1, key: 'ben', nickname: 'Benny' })
  expect(messages).toEqual([{ type: 'seated', participantId: 'p2' }])
  expect(state.seats.map(({ nickname }) => nickname)).toEqual(['ann', 'Benny', 'cyd'])
})
