import { describe, expect, it } from 'vitest'
import { defaultChoices, type RoomChoices } from './choices.ts'
import type { RoomAction } from './event.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomView } from './state.ts'

const run = (state: RoomState, ...events: RoomAction[]): RoomState =>
  events.reduce((current, event) => reduceRoom(current, event).state, state)
const targets = ['a', 'b', 'c'].map(id => `/word-web?node=node-${id}`)
const lead = (path: string): RoomAction => {
  return { type: 'navigate', at: 5, participantId: 'p1', path, targets, isNew: false }
}
const vote = (participantId: string, star: string): RoomAction => {
  return { type: 'vote', at: 4, participantId, nodeId: `node-${star}` }
}
const party = (nextStar: RoomChoices['nextStar'] = 'vote') =>
  run(
    openRoom('CODE3', 0),
    ...['ann', 'ben', 'cyd'].flatMap((key): RoomAction[] => [
      { type: 'join', at: 0, key, nickname: key },
      { type: 'connect', at: 0, key, connectionId: `s1:${key}` },
    ]),
    { type: 'choose', at: 1, participantId: 'p1', choices: { ...defaultChoices, nextStar } },
    lead('/game-map'),
  )
/** The stars that the host may lead to. */
const openIn = (state: RoomState) =>
  targets.filter(path => reduceRoom(state, lead(path)).refusal === null).map(path => path.at(-1))

describe('a vote on the next star', () => {
  it('[LO82] lets the host lead to the star with the most votes only', () => {
    expect(openIn(party())).toEqual(['a', 'b', 'c'])
    const voted = run(party(), vote('p1', 'a'), vote('p2', 'b'), vote('p3', 'b'))
    expect(openIn(voted)).toEqual(['b'])
    const { refusal } = reduceRoom(voted, lead(targets[0] ?? ''))
    expect(refusal).toMatchObject({ message: 'The party has voted for another star' })
    expect(reduceRoom(voted, lead('/game-map')).refusal).toBeNull()
    expect(roomView(run(voted, lead(targets[1] ?? ''))).gameData.votes).toBeUndefined()
  })

  it('[LO82] leaves the host the choice between equals', () => {
    expect(openIn(run(party(), vote('p2', 'b'), vote('p3', 'c')))).toEqual(['b', 'c'])
  })

  it('[LO82] counts neither the vote of a player who has left nor one for a closed star', () => {
    const voted = run(party(), vote('p2', 'b'), vote('p3', 'c'))
    expect(openIn(run(voted, { type: 'leave', at: 5, participantId: 'p3' }))).toEqual(['b'])
    expect(openIn(run(voted, vote('p3', 'z')))).toEqual(['b'])
    const later = run(voted, { type: 'leave', at: 5, participantId: 'p3' }, vote('p1', 'a'))
    expect(later.votes).toEqual({ p1: 'node-a', p2: 'node-b' })
  })

  it('[LO82] binds the host who takes over from one who has left', () => {
    const voted = run(party(), vote('p2', 'b'), vote('p3', 'c'), vote('p1', 'c'))
    const left = run(voted, { type: 'leave', at: 5, participantId: 'p1' }, vote('p2', 'c'))
    const refusalOf = (path = '') => {
      const { refusal } = reduceRoom(left, { ...lead(path), participantId: 'p2' } as RoomAction)
      return refusal?.code ?? null
    }
    expect([refusalOf(targets[1]), refusalOf(targets[2])]).toEqual(['voted-otherwise', null])
  })

  it('[LO68] only advises a host who leads', () => {
    expect(openIn(run(party('lead'), vote('p2', 'b'), vote('p3', 'b')))).toEqual(['a', 'b', 'c'])
  })
})
