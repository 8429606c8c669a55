import { describe, expect, it } from 'vitest'
import { RACE_COUNTDOWN_MS } from '../race/race.ts'
import { defaultChoices, type RoomChoices } from './choices.ts'
import type { RoomAction } from './event.ts'
import { forgetPlayer } from './forget-player.ts'
import { placeInRace, racePlaces } from './race-view.ts'
import { reduceRoom } from './reduce.ts'
import { moveSeat, openRoom, type RoomState, roomView } from './state.ts'
import { nextDue } from './time.ts'

const run = (state: RoomState, ...events: RoomAction[]): RoomState =>
  events.reduce((current, event) => reduceRoom(current, event).state, state)
const arrive = (key: string, at = 0): RoomAction[] => [
  { type: 'join', at, key, nickname: key },
  { type: 'connect', at, key, connectionId: `s1:${key}` },
]
const choose = (choices: Partial<RoomChoices> = {}): RoomAction => ({
  type: 'choose',
  at: 0,
  participantId: 'p1',
  choices: { ...defaultChoices, way: 'race', stars: 3, ...choices },
})
const start = (at: number, isNew = false): RoomAction => {
  return { type: 'navigate', at, participantId: 'p1', path: '/game-map', targets: [], isNew }
}
const ended = (participantId: string, at: number, ended: number, won = ended, points = 100) => {
  return { type: 'race', at, participantId, made: { ended, won, points } } as const
}
const hide = (participantId: string, at: number): RoomAction => {
  return { type: 'presence', at, participantId, isHidden: true }
}
const idle = (participantId: string, at: number): RoomAction => {
  return { type: 'presence', at, participantId, isHidden: false, isIdle: true }
}
const drop = (participantId: string, at: number, key: string): RoomAction => {
  return { type: 'disconnect', at, participantId, connectionId: `s1:${key}` }
}
const leave = (participantId: string, at: number): RoomAction => {
  return { type: 'leave', at, participantId }
}
const racing = (choices: Partial<RoomChoices> = {}) =>
  run(openRoom('CODE3', 0), ...arrive('ann'), ...arrive('ben'), choose(choices), start(10))
const raceIn = (state: RoomState) => roomView(state).gameData.race
const isOver = (state: RoomState) => roomView(state).gameData.isOver
const order = (state: RoomState) => {
  const race = raceIn(state)
  return race && racePlaces(race).map(([id]) => id)
}

describe('a race of a room', () => {
  it('[LO84] begins for everybody seated at one time, which the room names', () => {
    expect(raceIn(run(openRoom('CODE3', 0), ...arrive('ann'), start(10)))).toBeUndefined()
    const startsAt = 10 + RACE_COUNTDOWN_MS
    const none = { ended: 0, won: 0, points: 0, at: startsAt }
    expect(raceIn(racing())).toEqual({
      ...{ stars: 3, aim: 'finish', startsAt },
      standings: { p1: none, p2: none },
    })
  })

  it('[LO86] ranks by stars won, then by who was earlier', () => {
    const one = run(racing(), ended('p2', 20_000, 1), ended('p1', 21_000, 1))
    expect(order(one)).toEqual(['p2', 'p1'])
    // Giving up is quick, and gains nothing.
    const gaveUp = run(one, ended('p2', 22_000, 3, 1), ended('p1', 90_000, 2, 2))
    expect(order(gaveUp)).toEqual(['p1', 'p2'])
  })

  it('[LO86] lets equals share a place', () => {
    const placesIn = (state: RoomState) => {
      const race = raceIn(state)
      return race && Object.values(race.standings).map(standing => placeInRace(race, standing))
    }
    expect(placesIn(racing())).toEqual([1, 1])
    expect(placesIn(run(racing(), ended('p2', 20_000, 1)))).toEqual([2, 1])
  })

  it('[LO86] ranks by points where they decide', () => {
    const state = run(
      racing({ aim: 'points' }),
      ended('p2', 20_000, 1, 1, 60),
      ended('p1', 30_000, 1, 0, 80),
    )
    expect(order(state)).toEqual(['p1', 'p2'])
  })

  it('[LO87] is over when everybody here has ended the last star, and can be run again', () => {
    const first = run(racing(), ended('p1', 20_000, 3))
    expect(isOver(first)).toBe(false)
    expect(reduceRoom(first, start(21_000, true)).refusal?.code).toBe('journey-open')
    const { state, messages } = reduceRoom(first, ended('p2', 22_000, 3))
    expect(isOver(state)).toBe(true)
    expect(messages.map(({ type }) => type)).toEqual(['race', 'race'])
    const again = run(state, start(30_000, true))
    expect(raceIn(again)).toMatchObject({ startsAt: 35_000, standings: { p2: { ended: 0 } } })
    const journey = run(state, choose({ way: 'journey' }), start(30_000, true))
    expect(raceIn(journey)).toBeUndefined()
  })

  it('[LO87] waits a minute for a lost connection or a page that was left, and no longer', () => {
    const first = run(racing(), ended('p1', 20_000, 3))
    expect(isOver(run(first, leave('p2', 21_000)))).toBe(true)
    for (const away of [drop('p2', 21_000, 'ben'), hide('p2', 21_000), idle('p2', 21_000)]) {
      const waiting = run(first, away, { type: 'tick', at: 80_999 })
      expect(isOver(waiting)).toBe(false)
      expect(nextDue(waiting)).toBe(81_000)
      expect(isOver(run(waiting, { type: 'tick', at: 81_000 }))).toBe(true)
    }
    // A race whose players are all away for a moment is not over.
    const alone = run(racing(), drop('p1', 20_000, 'ann'), drop('p2', 20_000, 'ben'))
    expect(isOver(alone)).toBe(false)
  })

  it('[LO87] counts an unused page only while it runs, and from the first report', () => {
    const first = run(racing(), ended('p1', 20_000, 3), idle('p2', 21_000), idle('p2', 70_000))
    expect(isOver(run(first, { type: 'tick', at: 81_000 }))).toBe(true)
    const used: RoomAction = { type: 'presence', at: 70_000, participantId: 'p2', isHidden: false }
    expect(isOver(run(first, used, { type: 'tick', at: 200_000 }))).toBe(false)
    const before = run(openRoom('CODE3', 0), ...arrive('ann'), ...arrive('ben'), idle('p2', 5))
    const begun = run(before, choose(), start(10), ended('p1', 20_000, 3))
    expect(isOver(run(begun, { type: 'tick', at: 200_000 }))).toBe(false)
    const again = run(first, { type: 'tick', at: 81_000 }, start(90_000, true))
    expect(isOver(run(again, ended('p1', 100_000, 3), { type: 'tick', at: 200_000 }))).toBe(false)
  })

  it('[LO61] [LO87] leaves the lead with a host who does not use the page, in a race and on a journey', () => {
    const race = run(racing(), idle('p1', 21_000), { type: 'tick', at: 300_000 })
    expect(race.hostId).toBe('p1')
    const seated = run(openRoom('CODE3', 0), ...arrive('ann'), ...arrive('ben'), start(10))
    const journey = run(seated, idle('p1', 21_000), { type: 'tick', at: 300_000 })
    expect(journey.hostId).toBe('p1')
    const hidden = run(seated, hide('p1', 21_000), { type: 'tick', at: 300_000 })
    expect(hidden.hostId).toBe('p2')
  })

  it('[LO87] waits for a player who has lost a star', () => {
    const lost = { level: 1, nodeId: 'star-2', game: 'twistle', status: 'defeat', mindPoints: 0 }
    const update: RoomAction = { type: 'game_update', at: 19_000, participantId: 'p2', frame: lost }
    expect(isOver(run(racing(), update, ended('p1', 20_000, 3)))).toBe(false)
  })

  it('[LO87] is ended by the host alone, once it has begun', () => {
    const end = (participantId: string, at: number): RoomAction => {
      return { type: 'end-race', at, participantId }
    }
    expect(isOver(run(racing(), end('p1', 20)))).toBe(false)
    const begun = run(racing(), ended('p1', 20_000, 3))
    const tried = reduceRoom(begun, end('p2', 21_000))
    expect([tried.refusal?.code, isOver(tried.state)]).toEqual(['host-only', false])
    const { state, messages } = reduceRoom(begun, end('p1', 21_000))
    expect([isOver(state), messages.length]).toEqual([true, 1])
    // A player who goes on may still finish.
    expect(raceIn(run(state, ended('p2', 22_000, 3)))?.standings.p2).toMatchObject({ ended: 3 })
    expect(reduceRoom(state, end('p1', 23_000)).messages).toEqual([])
  })

  it('[LO87] leads nobody anywhere, and says so', () => {
    const star = { path: '/word-web?node=node-a', targets: ['/word-web?node=node-a'] }
    for (const led of [star, {}]) {
      expect(reduceRoom(racing(), { ...start(9_000), ...led } as RoomAction).refusal).toEqual({
        code: 'race-open',
        message: 'A race is on: everybody plays its stars alone, and nobody is led',
      })
    }
  })

  it('[LO84] counts longer down for a player in a game, who is asked for 8 seconds', () => {
    const frame = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing' }
    const over = run(racing(), ended('p1', 20_000, 3), ended('p2', 20_000, 3))
    const busy = run(over, { type: 'game_update', at: 21_000, participantId: 'p2', frame })
    expect(raceIn(run(over, start(30_000, true)))?.startsAt).toBe(35_000)
    expect(raceIn(run(busy, start(30_000, true)))?.startsAt).toBe(40_000)
    expect(raceIn(run(busy, drop('p2', 22_000, 'ben'), start(30_000, true)))?.startsAt).toBe(35_000)
  })

  it('[LO87] keeps the place and the name of a player whose seat lapsed, or who left', () => {
    const first = run(racing(), ended('p2', 20_000, 3), ended('p1', 21_000, 1))
    const lapsed = run(first, drop('p2', 22_000, 'ben'), { type: 'tick', at: 200_000 })
    for (const state of [lapsed, run(first, leave('p2', 22_000))]) {
      expect(order(state)).toEqual(['p2', 'p1'])
      const kept = { ended: 3, won: 3, points: 100, at: 20_000 }
      expect(raceIn(state)?.standings.p2).toEqual({
        ...kept,
        ...{ nickname: 'ben', colour: 1, emblem: null },
      })
      const back = run(state, ...arrive('ben', 201_000))
      expect(raceIn(back)?.standings).toEqual({ p1: expect.anything(), p3: kept })
      expect(JSON.stringify(forgetPlayer(state, 'ben'))).not.toContain('ben')
    }
    const removal: RoomAction = { type: 'remove', at: 22_000, participantId: 'p1', removedId: 'p2' }
    expect(order(run(first, removal))).toEqual(['p1'])
  })

  it('[LO88] lets a latecomer watch, who takes part in the next', () => {
    const late = run(racing(), ...arrive('cyd', 8_000))
    expect(Object.keys(raceIn(late)?.standings ?? {})).toEqual(['p1', 'p2'])
    expect(isOver(run(late, leave('p1', 9_000), leave('p2', 9_000)))).toBe(true)
    const over = run(late, ended('p1', 20_000, 3), ended('p2', 21_000, 3), start(30_000, true))
    expect(Object.keys(raceIn(over)?.standings ?? {})).toEqual(['p1', 'p2', 'p3'])
  })

  it('[LO88] keeps the standing of a player who returns with a new seat, or signs in', () => {
    const state = run(
      racing(),
      ended('p2', 20_000, 2),
      leave('p2', 21_000),
      ...arrive('ben', 22_000),
    )
    expect(raceIn(state)?.standings.p3).toMatchObject({ ended: 2, at: 20_000 })
    const signedIn = moveSeat(state, 'ben', 'account')
    expect(raceIn(signedIn)?.standings.p3).toMatchObject({ ended: 2 })
  })

  it('[LO87] has no round-up between its stars, and the lead waits for nobody', () => {
    const frame = (participantId: string, status: string, at: number): RoomAction => ({
      type: 'game_update',
      at,
      participantId,
      frame: { level: 1, nodeId: 'star-1', game: 'word-web', status },
    })
    const both = run(racing(), frame('p1', 'playing', 6_000), frame('p2', 'victory', 9_000))
    const { state, messages } = reduceRoom(both, frame('p1', 'victory', 10_000))
    expect(messages.map(({ type }) => type)).toEqual(['moved'])
    expect(run(both, { type: 'tick', at: 100_000 }).hostId).toBe('p1')
    expect(state.results).toHaveLength(2)
  })
})
