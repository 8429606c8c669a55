import { describe, expect, it } from 'vitest'
import type { RoomAction } from './event.ts'
import type { RoomMessage } from './message.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomView } from './state.ts'
import { nextDue } from './time.ts'
import { roomTexts } from './validation.ts'

const second = 1_000

const run = (state: RoomState, ...events: RoomAction[]) =>
  events.reduce<{ state: RoomState; messages: RoomMessage[] }>(
    (told, event) => {
      const next = reduceRoom(told.state, event)
      return { state: next.state, messages: [...told.messages, ...next.messages] }
    },
    { state, messages: [] },
  )
const refusalOf = (state: RoomState, event: RoomAction) => reduceRoom(state, event).refusal

const tick = (seconds: number): RoomAction => ({ type: 'tick', at: seconds * second })
const hide = (participantId: string, seconds: number, isHidden = true): RoomAction => ({
  type: 'presence',
  at: seconds * second,
  participantId,
  isHidden,
})
const ask = (participantId: string, seconds = 0): RoomAction => ({
  type: 'ask-lead',
  at: seconds * second,
  participantId,
})
const keep = (participantId: string, seconds = 0): RoomAction => ({
  type: 'keep-lead',
  at: seconds * second,
  participantId,
})
const give = (toId: string, seconds = 0): RoomAction => ({
  type: 'hand-over',
  at: seconds * second,
  participantId: 'p1',
  toId,
})
const navigate = (participantId: string, seconds = 0, path = '/game-map'): RoomAction => ({
  type: 'navigate',
  at: seconds * second,
  participantId,
  path,
  targets: ['/word-web?node=t1'],
  isNew: false,
})
const report = (
  participantId: string,
  status: string,
  { seconds = 0, mindPoints = 3 } = {},
): RoomAction => ({
  type: 'game_update',
  at: seconds * second,
  participantId,
  frame: { level: 1, nodeId: 't1', game: 'word-web', status, mindPoints },
})
const disconnect = (participantId: string, key: string, seconds = 0): RoomAction => ({
  type: 'disconnect',
  at: seconds * second,
  participantId,
  connectionId: `s1:${key}`,
})
const lobby = () =>
  run(
    openRoom('CODE3', 0),
    ...['ann', 'ben', 'cyd'].flatMap((key): RoomAction[] => [
      { type: 'join', at: 0, key, nickname: key },
      { type: 'connect', at: 0, key, connectionId: `s1:${key}` },
    ]),
  ).state
const journey = (...events: RoomAction[]) => run(lobby(), navigate('p1'), ...events).state
const host = (participantId: string, reason: string) => ({ type: 'host', participantId, reason })

describe('the lead passes by itself', () => {
  it.each(['watching', 'defeat'])('[LO60] when its holder is at zero mind points (%s)', status => {
    const { state, messages } = run(journey(), report('p1', status, { mindPoints: 0 }))
    expect(state.hostId).toBe('p2')
    expect(messages.at(-1)).toEqual(host('p2', 'watching'))
    expect(run(journey(), report('p1', status)).state.hostId).toBe('p1')
  })

  it('[LO60] to nobody who watches, is elsewhere or is away', () => {
    const apart = journey(report('p2', 'elsewhere'), report('p1', 'watching', { mindPoints: 0 }))
    expect(apart.hostId).toBe('p3')
    const nobody = journey(
      report('p2', 'elsewhere'),
      report('p3', 'watching', { mindPoints: 0 }),
      report('p1', 'watching', { mindPoints: 0 }),
    )
    expect([nobody.hostId, nextDue(nobody)]).toEqual(['p1', 7_200 * second])
    expect(run(nobody, report('p2', 'map')).state.hostId).toBe('p2')
    const hidden = run(
      journey(hide('p2', 0), tick(30)),
      report('p1', 'watching', { mindPoints: 0 }),
    )
    expect(hidden.state.hostId).toBe('p3')
  })

  it('[LO60] stays with a spectator once the journey is over', () => {
    const over = journey({ type: 'party', at: 0, participantId: 'p1', isOver: true })
    expect(run(over, report('p1', 'watching', { mindPoints: 0 })).state.hostId).toBe('p1')
  })

  it('[LO61] when the page of its holder was hidden for 30 seconds', () => {
    const hidden = journey(hide('p1', 5))
    expect(nextDue(hidden)).toBe(35 * second)
    expect(run(hidden, tick(34)).messages).toEqual([])
    expect(run(hidden, tick(35)).messages).toEqual([host('p2', 'away')])
    expect(run(hidden, hide('p1', 20, false), tick(60)).state.hostId).toBe('p1')
  })

  it('[LO61] stays, and nothing is due, while nobody else can lead', () => {
    const alone = journey(report('p2', 'elsewhere'), report('p3', 'elsewhere'), hide('p1', 5))
    const { state, messages } = run(alone, tick(35), tick(36))
    expect([state.hostId, messages, nextDue(state)]).toEqual(['p1', [], 7_200 * second])
  })

  it('[LO61] not in the lobby, where a host sends the invitation from another app', () => {
    expect(run(lobby(), hide('p1', 0), tick(600)).state.hostId).toBe('p1')
  })

  it('[LO61] counts a page as shown when it connects', () => {
    const back: RoomAction = { type: 'connect', at: 9, key: 'ann', connectionId: 's1:9' }
    expect(run(journey(hide('p1', 0)), back, tick(60)).state.hostId).toBe('p1')
  })

  it('[LO62] when it leaves a ready party waiting for 60 seconds', () => {
    const ready = journey(report('p2', 'map'), report('p3', 'victory', { seconds: 7 }))
    expect(nextDue(ready)).toBe(60 * second)
    expect(run(ready, tick(59)).messages).toEqual([])
    expect(run(ready, tick(60)).messages).toEqual([host('p2', 'waiting')])
  })

  it('[LO62] also to a player who watches because the star is won already', () => {
    const ready = journey(report('p2', 'watching'))
    expect(run(ready, tick(60)).messages).toEqual([host('p2', 'waiting')])
  })

  it('[LO62] not while one of the others still plays', () => {
    const ready = journey(report('p2', 'map'), report('p3', 'playing', { seconds: 1 }))
    expect(run(ready, tick(600)).state.hostId).toBe('p1')
    const done = run(ready, report('p3', 'victory', { seconds: 100 })).state
    expect([run(done, tick(159)).state.hostId, run(done, tick(160)).state.hostId]).toEqual([
      'p1',
      'p2',
    ])
    const gone = run(ready, disconnect('p3', 'cyd', 100)).state
    expect(run(gone, tick(160)).state.hostId).toBe('p2')
  })

  it('[LO62] counts from where the host last led', () => {
    const led = journey(report('p2', 'map'), navigate('p1', 50, '/word-web?node=t1'))
    expect([run(led, tick(109)).state.hostId, run(led, tick(110)).state.hostId]).toEqual([
      'p1',
      'p2',
    ])
  })

  it('[LO62] goes to each once while nobody leads on', () => {
    const idle = journey(report('p1', 'map'), report('p2', 'map'), report('p3', 'map'))
    expect(run(idle, tick(60), tick(119)).state.hostId).toBe('p2')
    const { state, messages } = run(idle, tick(60), tick(120), tick(180), tick(600))
    expect(messages).toEqual([host('p2', 'waiting'), host('p3', 'waiting')])
    expect(nextDue(state)).toBe(7_200 * second)
    const led = run(state, navigate('p3', 600), tick(660))
    expect(led.state.hostId).toBe('p1')
  })
})

describe('whoever asks for the lead', () => {
  it('[LO63] gets it after 10 seconds without an answer', () => {
    const { state, messages } = run(journey(), ask('p3', 5))
    expect(messages).toEqual([{ type: 'lead-asked', participantId: 'p3' }])
    expect(roomView(state).gameData.leadAskedBy).toBe('p3')
    expect(nextDue(state)).toBe(15 * second)
    expect(run(state, tick(14)).messages).toEqual([])
    const passed = run(state, tick(15))
    expect(passed.messages).toEqual([host('p3', 'asked')])
    expect(roomView(passed.state).gameData.leadAskedBy).toBeNull()
    expect(run(lobby(), ask('p2', 1), tick(11)).state.hostId).toBe('p2')
  })

  it('[LO63] gets it when the host hands it over, and not when the host keeps it', () => {
    const asked = journey(ask('p3', 5))
    expect(run(asked, give('p3', 6)).messages).toEqual([host('p3', 'given')])
    const kept = run(asked, keep('p1', 6), tick(100))
    expect(kept.messages).toEqual([{ type: 'lead-kept', participantId: 'p1' }])
    expect(kept.state.hostId).toBe('p1')
    expect(refusalOf(asked, keep('p2', 6))?.message).toBe(roomTexts.leadOnly)
    expect(run(journey(), keep('p1')).messages).toEqual([])
  })

  it('[LO63] is refused for a minute after the host has kept it', () => {
    const kept = journey(ask('p3', 5), keep('p1', 6))
    expect(refusalOf(kept, ask('p2', 65))?.message).toBe(roomTexts.leadKept)
    expect(refusalOf(kept, ask('p2', 66))).toBeNull()
  })

  it('[LO63] gets it at once from a host who cannot lead', () => {
    const apart = journey(report('p2', 'elsewhere'), report('p1', 'elsewhere'))
    const { messages } = run(apart, ask('p2', 1))
    expect(messages).toEqual([{ type: 'lead-asked', participantId: 'p2' }, host('p2', 'asked')])
    expect(run(journey(disconnect('p1', 'ann', 1)), ask('p3', 2)).state.hostId).toBe('p3')
  })

  it('[LO63] waits for nobody else’s answer: the first request counts', () => {
    const { state } = run(journey(), ask('p3', 5), ask('p2', 6), ask('p1', 6), tick(15))
    expect(state.hostId).toBe('p3')
  })

  it('[LO63] loses the request with the connection', () => {
    const asked = journey(ask('p3', 5), disconnect('p3', 'cyd', 6))
    expect([asked.hostId, roomView(asked).gameData.leadAskedBy]).toEqual(['p1', null])
  })

  it('[LO60] cannot be a spectator, and nobody hands the lead to one or to a hidden page', () => {
    const watched = journey(report('p2', 'watching', { mindPoints: 0 }))
    expect(refusalOf(watched, ask('p2'))?.message).toBe(roomTexts.cannotLead)
    expect(refusalOf(watched, give('p2'))?.message).toBe(roomTexts.cannotLead)
    expect(refusalOf(journey(hide('p2', 0)), give('p2', 30))?.message).toBe(roomTexts.newHostHidden)
  })
})
