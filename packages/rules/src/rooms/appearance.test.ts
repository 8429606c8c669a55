import { describe, expect, it } from 'vitest'
import { type Emblem, emblems } from './appearance.ts'
import type { RoomAction } from './event.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomView } from './state.ts'

const join = (key: string, emblem?: Emblem): RoomAction => ({
  type: 'join',
  at: 0,
  key,
  nickname: key,
  emblem,
})
const leave = (participantId: string): RoomAction => ({ type: 'leave', at: 0, participantId })
const choose = (participantId: string, emblem: Emblem | null): RoomAction => ({
  type: 'emblem',
  at: 0,
  participantId,
  emblem,
})

const after = (...actions: RoomAction[]): RoomState =>
  actions.reduce((state, action) => reduceRoom(state, action).state, openRoom('CDF34', 0))
const coloursIn = (state: RoomState) => roomView(state).participants.map(({ colour }) => colour)

describe('how a player looks to the others', () => {
  it('[LO44] gives each of eight seats its own colour, in the order of the seats', () => {
    expect(coloursIn(after(...Array.from('abcdefgh', key => join(key))))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
  })

  it('[LO44] gives the colour of a seat that was left to the next newcomer', () => {
    const state = after(join('a'), join('b'), join('c'), leave('p2'), join('d'))
    expect(coloursIn(state)).toEqual([0, 2, 1])
  })

  it('[LO44] keeps colour and emblem when the same player joins again', () => {
    const state = after(join('a'), join('b', 'moon'), leave('p1'), join('b'))
    expect(roomView(state).participants).toMatchObject([{ id: 'p2', colour: 1, emblem: 'moon' }])
  })

  it('[LO44] gives colours to the seats of a room saved by an earlier release', () => {
    const state = after(join('a'), join('b'))
    const seats = state.seats.map(({ colour: _, emblem: __, ...seat }) => seat)
    const old = { ...state, seats }
    expect(coloursIn(old)).toEqual([0, 1])
    expect(roomView(old).participants[0]?.emblem).toBeNull()
    expect(coloursIn(reduceRoom(old, join('c')).state)).toEqual([0, 1, 2])
  })

  it('[LO44] changes the emblem of one seat and notifies everybody once', () => {
    const state = after(join('a'), join('b'))
    const chosen = reduceRoom(state, choose('p2', 'flame'))
    expect(chosen.messages).toEqual([{ type: 'emblem', participantId: 'p2' }])
    expect(roomView(chosen.state).participants.map(({ emblem }) => emblem)).toEqual([null, 'flame'])
    expect(reduceRoom(chosen.state, choose('p2', 'flame')).messages).toEqual([])
    expect(reduceRoom(chosen.state, choose('p9', 'flame')).refusal?.code).toBe('not-seated')
  })

  it('[LO44] offers twelve emblems', () => expect(emblems).toHaveLength(12))
})
