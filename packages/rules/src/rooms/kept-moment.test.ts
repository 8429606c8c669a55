import { expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import type { PartyMoment } from './message.ts'
import { reduceRoom } from './reduce.ts'
import { moveSeat, openRoom, type RoomState, roomView } from './state.ts'

const run = (state: RoomState, ...events: RoomAction[]): RoomState =>
  events.reduce((current, event) => reduceRoom(current, event).state, state)

const join = (key: string, at = 0): RoomAction => ({ type: 'join', at, key, nickname: key })
const leave = (participantId: string): RoomAction => ({ type: 'leave', at: 6, participantId })
const navigate = (isNew: boolean): RoomAction => {
  return { type: 'navigate', at: 4, participantId: 'p1', path: '/game-map', targets: [], isNew }
}
const told = (moment: PartyMoment, isOver = moment.kind !== 'realm'): RoomAction => {
  return { type: 'party', at: 5, participantId: 'p2', isOver, moment }
}
const scores = ['p1', 'p2'].map(participantId => ({ participantId, score: 7 }))
const room = run(openRoom('CODE3', 0), join('ann'), join('ben'), navigate(false))
const seen = (state: RoomState) => roomView(state).gameData

it('[LO70] a room keeps the realm entered last for those who were there', () => {
  const entered = run(room, told({ kind: 'realm', level: 1 }), join('cyd', 6))
  expect(seen(entered).realm).toEqual({ level: 1, who: 'p2', at: 5, party: ['p1', 'p2'] })
  const later = run(entered, told({ kind: 'realm', level: 2 }))
  expect(seen(later).realm).toMatchObject({ level: 2, party: ['p1', 'p2', 'p3'] })
  expect(seen(run(later, told({ kind: 'defeat', level: 3, scores }))).realm).toBeUndefined()
})

it('[LO71] the podium follows what a player makes after the end, also with a new seat', () => {
  const ended = run(room, told({ kind: 'victory', level: 3, scores }))
  const paid = (participantId: string): RoomAction => {
    return { type: 'late-pay', at: 8, participantId, score: 31 }
  }
  const made = (state: RoomState) => seen(state).journeyEnd?.scores?.map(({ score }) => score)
  expect(made(run(ended, paid('p2')))).toEqual([7, 31])
  expect(made(run(ended, leave('p2'), join('ben', 7), paid('p3')))).toEqual([7, 31])
  expect(made(run(room, paid('p2')))).toBeUndefined()
})

it('[LO71] the end of a journey names a player by the seat that they have now', () => {
  const ended = run(room, told({ kind: 'victory', level: 3, scores }))
  const back = run(ended, leave('p2'), join('ben', 7))
  expect(seen(back).journeyEnd).toMatchObject({
    who: 'p3',
    scores: [{ participantId: 'p1' }, { participantId: 'p3' }],
  })
  const signedIn = run(moveSeat(run(ended, leave('p2')), 'ben', 'account'), join('account', 7))
  expect(seen(signedIn).journeyEnd).toMatchObject({ who: 'p3' })
  expect(JSON.stringify(roomView(back))).not.toContain('key')
  expect(seen(run(back, navigate(true))).journeyEnd).toBeUndefined()
})
