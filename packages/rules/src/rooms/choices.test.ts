import { describe, expect, it } from 'vitest'
import { chosenDifficulty, defaultChoices } from './choices.ts'
import type { RoomAction } from './event.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomView } from './state.ts'

const run = (state: RoomState, ...events: RoomAction[]): RoomState =>
  events.reduce((current, event) => reduceRoom(current, event).state, state)

const two = run(
  openRoom('CODE3', 0),
  ...['ann', 'ben'].flatMap((key): RoomAction[] => [
    { type: 'join', at: 0, key, nickname: key },
    { type: 'connect', at: 0, key, connectionId: `s1:${key}` },
  ]),
)
const choices = { ...defaultChoices, difficulty: 'hard', nextStar: 'vote' } as const
const choose = (participantId: string): RoomAction => {
  return { type: 'choose', at: 1, participantId, choices }
}
const ready = (participantId: string, isReady = true): RoomAction => {
  return { type: 'ready', at: 1, participantId, isReady }
}
const start = (isNew = false): RoomAction => {
  return { type: 'navigate', at: 2, participantId: 'p1', path: '/game-map', targets: [], isNew }
}
const over: RoomAction = { type: 'party', at: 3, participantId: 'p1', isOver: true }
const chosenIn = (state: RoomState) => roomView(state).gameData.choices
const readyIn = (state: RoomState) =>
  roomView(state).participants.map(({ isReady }) => Number(isReady))

describe('the choices of the lobby', () => {
  it('[LO80] are those of an earlier release until the host chooses', () => {
    expect(chosenIn(two)).toEqual(defaultChoices)
    const { state, messages } = reduceRoom(two, choose('p1'))
    expect(chosenIn(state)).toEqual(choices)
    expect(messages).toEqual([{ type: 'choices', participantId: 'p1' }])
  })

  it('[LO80] are the host’s, and stay while a journey is played', () => {
    expect(reduceRoom(two, choose('p2')).refusal?.code).toBe('host-only')
    const playing = run(two, start())
    expect(reduceRoom(playing, choose('p1')).refusal?.code).toBe('journey-open')
    const again = run(playing, over, choose('p1'), start(true))
    expect(chosenIn(again)).toEqual(choices)
  })

  it('[LO81] make puzzles one step easier or harder, where there is one', () => {
    const of = (chosen: 'gentle' | 'usual' | 'hard') =>
      (['easy', 'medium', 'expert'] as const).map(usual => chosenDifficulty(usual, chosen))
    expect(of('gentle')).toEqual(['easy', 'easy', 'hard'])
    expect(of('usual')).toEqual(['easy', 'medium', 'expert'])
    expect(of('hard')).toEqual(['medium', 'hard', 'expert'])
  })
})

describe('a ready mark', () => {
  it('[LO83] is seen by all, can be taken back, and holds up no start', () => {
    const { state, messages } = reduceRoom(two, ready('p2'))
    expect(readyIn(state)).toEqual([0, 1])
    expect(messages).toEqual([{ type: 'ready', participantId: 'p2' }])
    expect(readyIn(run(state, ready('p2', false)))).toEqual([0, 0])
    expect(reduceRoom(two, start()).refusal).toBeNull()
  })

  it('[LO83] ends when the journey begins, and can be set again after it', () => {
    const playing = run(two, ready('p2'), start())
    expect(readyIn(playing)).toEqual([0, 0])
    expect(readyIn(run(playing, ready('p2')))).toEqual([0, 0])
    const waiting = run(playing, over, ready('p2'))
    expect(readyIn(waiting)).toEqual([0, 1])
    expect(readyIn(run(waiting, start(true)))).toEqual([0, 0])
  })
})
