import { describe, expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState } from './state.ts'
import { nextDue } from './time.ts'

const minute = 60_000
const tick = (at: number): RoomAction => ({ type: 'tick', at })
const run = (...events: RoomAction[]) =>
  events.reduce<RoomState>((state, event) => reduceRoom(state, event).state, openRoom('CODE3', 0))
const ann: RoomAction = { type: 'join', at: 0, key: 'ann', nickname: 'Ann' }

describe('a room without seats', () => {
  it('[LO12] ends half an hour after its last activity if its journey has not begun', () => {
    const empty = run(ann, tick(2 * minute))
    expect(empty.seats).toEqual([])
    expect(nextDue(empty)).toBe(30 * minute)
    expect(reduceRoom(empty, tick(30 * minute - 1)).state.phase).toBe('lobby')
    expect(reduceRoom(empty, tick(30 * minute)).state.phase).toBe('ended')
  })

  it('[LO12] waits two hours for a party that has begun a journey', () => {
    const start: RoomAction = {
      type: 'navigate',
      at: 0,
      participantId: 'p1',
      path: '/game-map',
      targets: [],
      isNew: false,
    }
    const empty = run(ann, start, tick(2 * minute))
    expect(empty.seats).toEqual([])
    expect(nextDue(empty)).toBe(120 * minute)
    expect(reduceRoom(empty, tick(119 * minute)).state.phase).toBe('playing')
  })

  it('[LO12] stays for somebody who comes back to the lobby in time', () => {
    const back = run(ann, tick(2 * minute), { ...ann, at: 29 * minute }, tick(30 * minute))
    expect(back).toMatchObject({ phase: 'lobby', seats: [{ key: 'ann' }] })
  })
})
