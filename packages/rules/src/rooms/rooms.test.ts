import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRun } from '../campaign/run.ts'
import { defaultChoices } from './choices.ts'
import { connectionIdAt, type RoomAction } from './event.ts'
import type { RoomMessage } from './message.ts'
import { navigationTargets } from './navigation.ts'
import { isPlaceChange, type ParticipantProgress } from './progress.ts'
import { reduceRoom } from './reduce.ts'
import { openRoom, type RoomState, roomFingerprint, roomView } from './state.ts'
import { nextDue, recordSignOfLife } from './time.ts'
import { CODE_ALPHABET, checkCode, checkNickname, codeFrom, roomTexts } from './validation.ts'

afterEach(() => vi.unstubAllEnvs())

const second = 1_000
const unready = { emblem: null, isReady: false }
const minute = 60 * second

const run = (state: RoomState, ...events: RoomAction[]) =>
  events.reduce<{ state: RoomState; messages: RoomMessage[] }>(
    (told, event) => {
      const next = reduceRoom(told.state, event)
      return { state: next.state, messages: [...told.messages, ...next.messages] }
    },
    { state, messages: [] },
  )

const join = (key: string, at = 0): RoomAction => ({ type: 'join', at, key, nickname: ` ${key} ` })
const connect = (key: string, at = 0, connectionId = `s1:${key}`): RoomAction => ({
  type: 'connect',
  at,
  key,
  connectionId,
})
const keys: Record<string, string> = { p1: 'ann', p2: 'ben', p3: 'cyd' }
const drop = (participantId: string, at: number): RoomAction => ({
  type: 'disconnect',
  at,
  participantId,
  connectionId: `s1:${keys[participantId]}`,
})
const leave = (participantId: string, at = 5): RoomAction => ({ type: 'leave', at, participantId })
const tick = (at: number): RoomAction => ({ type: 'tick', at })
const navigate = (
  participantId: string,
  path: string,
  at = 1,
  targets: string[] = [],
  isNew = false,
): RoomAction => ({ type: 'navigate', at, participantId, path, targets, isNew })
const party = (participantId: string, isOver: boolean, at = 3): RoomAction => ({
  type: 'party',
  at,
  participantId,
  isOver,
})
const frame = { level: 1, nodeId: 't1', game: 'word-web', status: 'playing', groupsSolved: 2 }
const update = (participantId: string, data: unknown, at = 1): RoomAction => ({
  type: 'game_update',
  at,
  participantId,
  frame: data,
})
const arrive = (...who: string[]) => who.flatMap(key => [join(key), connect(key)])
const three = () => run(openRoom('CODE3', 0), ...arrive('ann', 'ben', 'cyd')).state
const typesOf = (messages: RoomMessage[]) => messages.map(({ type }) => type)
const refusalOf = (state: RoomState, event: RoomAction) => reduceRoom(state, event).refusal

describe('names and codes', () => {
  it('[LO1] trims a nickname and keeps it within 20 characters', () => {
    expect(checkNickname('  Ann ')).toEqual({ ok: true, value: 'Ann' })
    expect(checkNickname('   ')).toMatchObject({ refusal: { message: 'Nickname is required' } })
    expect(checkNickname('x'.repeat(20)).ok).toBe(true)
    expect(checkNickname('x'.repeat(21))).toMatchObject({ refusal: { code: 'nickname-too-long' } })
    expect(checkNickname('🐝'.repeat(20)).ok).toBe(true)
  })

  it.each([
    ['markup stays the text that it is', '<b>Ann</b>', '<b>Ann</b>'],
    ['the direction of text is left alone', 'A\u202enn\u2066', 'Ann'],
    ['lines are not broken', 'An\nn\u2028\u0000', 'Ann'],
    ['half a character is none', 'Ann\ud800', 'Ann'],
    ['zero width takes no place', '\u200bA\ufeffnn\u2060', 'Ann'],
    ['joiners stay within emoji', '👩\u200d🚀', '👩\u200d🚀'],
  ])('[LO40] %s', (_what, typed, value) => {
    expect(checkNickname(typed)).toEqual({ ok: true, value })
  })

  it.each(['\u200b\u200d', '\u200d', '\u3164', '\u2800 \u115f', '\u0301', '\u00a0'])(
    '[LO40] a name of which nothing is seen is none (%j)',
    typed => {
      expect(checkNickname(typed)).toMatchObject({ refusal: { code: 'nickname-required' } })
    },
  )

  it('[LO1] upper-cases a code and asks for five characters', () => {
    expect(checkCode(' cdf34 ')).toEqual({ ok: true, value: 'CDF34' })
    expect(checkCode('')).toMatchObject({ refusal: { code: 'code-required' } })
    expect(checkCode('CDF')).toMatchObject({ refusal: { code: 'code-malformed' } })
    expect(checkCode('CD-34')).toMatchObject({ refusal: { code: 'code-malformed' } })
  })

  it('[LO2] makes codes without look-alikes', () => {
    expect(CODE_ALPHABET).not.toMatch(/[0O1IL2Z5S8BAEU]/)
    const codes = Array.from({ length: 500 }, (_, i) => codeFrom(i))
    expect(codes.every(code => checkCode(code).ok && !/[0O1IL2Z5S8B]/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(495)
  })

  it('[LO8] [LO32] has the texts every screen shows', () => {
    expect(roomTexts).toMatchObject({
      createFailed: 'Failed to create session',
      joinFailed: 'Failed to join session',
      connectionError: 'Connection error occurred',
      unknownError: 'Unknown error occurred',
      connectionLost: 'Connection lost - please reconnect',
      hostOnly: 'Only the host can navigate',
    })
  })
})

describe('seats', () => {
  it('[LO3] makes the first to join host, and gives each a public id', () => {
    const { state, messages } = run(openRoom('CODE3', 0), ...arrive('ann'), join('ben'))
    expect(roomView(state)).toEqual({
      sessionId: 'CODE3',
      participants: [
        { ...unready, id: 'p1', nickname: 'ann', colour: 0, isHost: true, isConnected: true },
        { ...unready, id: 'p2', nickname: 'ben', colour: 1, isHost: false, isConnected: false },
      ],
      hostDeviceId: 'p1',
      gameData: {
        phase: 'lobby',
        path: '/multiplayer',
        navigations: 0,
        isOver: false,
        isLocked: false,
        leadAskedBy: null,
        choices: defaultChoices,
      },
      progress: {},
      lastUpdated: 0,
    })
    expect(messages).toEqual([
      { type: 'seated', participantId: 'p1' },
      { type: 'connected', participantId: 'p1' },
      { type: 'seated', participantId: 'p2' },
    ])
  })

  it('[LO4] refuses a ninth, and a nickname that will not do', () => {
    const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const full = run(openRoom('CODE3', 0), ...eight.map(key => join(key))).state
    expect(reduceRoom(full, join('i'))).toEqual({
      state: full,
      messages: [],
      refusal: { code: 'session-full', message: 'This session is full' },
    })
    expect(reduceRoom(full, join('a')).state.seats).toHaveLength(8)
    expect(refusalOf(three(), { ...join('dan'), nickname: ' ' } as RoomAction)).toEqual({
      code: 'nickname-required',
      message: 'Nickname is required',
    })
  })

  it('[LO4] welcomes a latecomer to a game in play', () => {
    const { state } = run(three(), navigate('p1', '/game-map'), join('dan', 9))
    const { participants, gameData } = roomView(state)
    expect(participants).toHaveLength(4)
    expect(gameData).toMatchObject({ phase: 'playing', path: '/game-map', navigations: 1 })
  })

  it('[LO4] gives the old seat to a player who joins again, under the new nickname', () => {
    const again: RoomAction = { type: 'join', at: 9, key: 'ben', nickname: 'Benny' }
    const { state, messages } = run(three(), drop('p2', 5), again)
    expect(state.seats.map(({ id, nickname }) => [id, nickname])[1]).toEqual(['p2', 'Benny'])
    expect(typesOf(messages)).toEqual(['lost', 'seated'])
    expect(run(three(), join('ben')).messages).toEqual([])
  })

  it('[LO5] never shows the key of a browser', () => {
    const { state, messages } = run(openRoom('CODE3', 0), {
      ...join('secret-key'),
      nickname: 'Ann',
    } as RoomAction)
    expect(JSON.stringify([messages, roomView(state)])).not.toContain('secret-key')
  })

  it('[LO6] holds a seat for two minutes and resumes in it', () => {
    const lost = run(three(), drop('p2', 10)).state
    expect(roomView(lost).participants[1]).toMatchObject({ isConnected: false })
    const back = connect('ben', 10 + 2 * minute - 1)
    const resumed = run(lost, tick(minute), back)
    expect(roomView(resumed.state).participants[1]).toMatchObject({
      id: 'p2',
      isConnected: true,
    })
    expect(typesOf(resumed.messages)).toEqual(['connected'])
    const late = reduceRoom(lost, { ...back, at: 10 + 2 * minute })
    expect(late.state.seats.map(({ id }) => id)).toEqual(['p1', 'p3'])
    expect([typesOf(late.messages), late.refusal?.code]).toEqual([['left'], 'not-seated'])
  })

  it('[LO6] holds a seat that was never connected just as long', () => {
    const { state } = run(openRoom('CODE3', 0), join('ann'), tick(2 * minute - 1))
    expect(state.seats).toHaveLength(1)
    expect(reduceRoom(state, tick(2 * minute)).state.seats).toEqual([])
  })

  it('[LO6] counts a lost connection from its first loss', () => {
    const twice = run(three(), drop('p2', 10), drop('p2', minute), tick(10 + 2 * minute))
    expect(twice.state.seats).toHaveLength(2)
  })

  it('[LO15] belongs to the newest connection: an older one that closes late changes nothing', () => {
    const { state, messages } = run(three(), connect('ben', 5, 's2:9'), drop('p2', 6))
    expect(state.seats[1]).toMatchObject({ connectionId: 's2:9', disconnectedAt: null })
    expect(typesOf(messages)).toEqual(['connected'])
  })

  it('[LO16] is lost with the server process that held its connection', () => {
    const away = run(three(), connect('ben', 5, connectionIdAt('s2', 1)))
    const { state, messages } = run(away.state, {
      type: 'process-lost',
      at: 9,
      processId: 's1',
      lastBeatAt: 4,
    })
    expect(state.seats.map(seat => seat.disconnectedAt)).toEqual([4, null, 4])
    expect(typesOf(messages)).toEqual(['lost', 'lost'])
    const other: RoomAction = { type: 'process-lost', at: 10, processId: 's', lastBeatAt: 10 }
    expect(run(state, other).messages).toEqual([])
  })

  it('[LO13] frees the seat of a player who leaves, and refuses strangers', () => {
    const { state, messages } = run(three(), leave('p3'))
    expect(state.seats.map(({ id }) => id)).toEqual(['p1', 'p2'])
    expect(messages).toEqual([{ type: 'left', participantId: 'p3' }])
    expect(refusalOf(state, leave('p3', 6))).toEqual({
      code: 'not-seated',
      message: 'You are not in this session',
    })
    expect(run(state, join('dan', 7)).state.seats.at(-1)?.id).toBe('p4')
  })
})

describe('the host', () => {
  it('[LO7] keeps the place for 20 seconds, then it passes to the longest-present', () => {
    const lost = run(three(), drop('p1', 10)).state
    expect(reduceRoom(lost, tick(10 + 20 * second - 1)).state.hostId).toBe('p1')
    const passed = reduceRoom(lost, tick(10 + 20 * second))
    expect(passed.state.hostId).toBe('p2')
    expect(passed.messages).toEqual([{ type: 'host', participantId: 'p2', reason: 'lost' }])
    expect(reduceRoom(passed.state, connect('ann', 40 * second)).state.hostId).toBe('p2')
  })

  it('[LO7] passes over those who are away themselves', () => {
    const { state } = run(three(), drop('p2', 5), drop('p1', 10), tick(30 * second))
    expect(state.hostId).toBe('p3')
  })

  it('[LO7] hands over at once when leaving, and to anyone if none is connected', () => {
    expect(reduceRoom(three(), leave('p1')).state.hostId).toBe('p2')
    const lonely = run(three(), drop('p2', 1), drop('p3', 1), leave('p1')).state
    expect(lonely.hostId).toBe('p2')
    expect(run(lonely, connect('cyd', 60 * second)).state.hostId).toBe('p3')
  })

  it('[LO7] stays host while nobody else is there', () => {
    const away = run(three(), drop('p1', 1), drop('p2', 1), drop('p3', 1), tick(minute)).state
    expect(away.hostId).toBe('p1')
    const arrived = run(away, join('dan', minute), connect('dan', minute)).state
    expect(arrived.hostId).toBe('p4')
    const empty = reduceRoom(away, tick(4 * minute)).state
    expect([empty.hostId, empty.seats]).toEqual([null, []])
    expect(reduceRoom(empty, join('dan', 5 * minute)).state.hostId).toBe('p4')
  })

  it('[LO7][LO16] whose server died is gone since its last sign of life, not since that was found out', () => {
    const died: RoomAction = {
      type: 'process-lost',
      at: 7 * second,
      processId: 's1',
      lastBeatAt: second,
    }
    const { state } = run(three(), connect('ben', 0, 's2:1'), died)
    expect(nextDue(state)).toBe(21 * second)
    expect(reduceRoom(state, tick(21 * second)).state.hostId).toBe('p2')
    const early = { ...died, lastBeatAt: 99 * minute }
    expect(run(three(), early).state.seats[0]?.disconnectedAt).toBe(7 * second)
  })

  it('[LO20] hands the lead to somebody who is connected, and nobody else does', () => {
    const give = (participantId: string, toId: string): RoomAction => {
      return { type: 'hand-over', at: 9, participantId, toId }
    }
    const given = reduceRoom(three(), give('p1', 'p3'))
    expect([given.state.hostId, given.messages]).toEqual([
      'p3',
      [{ type: 'host', participantId: 'p3', reason: 'given' }],
    ])
    expect(refusalOf(three(), give('p2', 'p2'))?.message).toBe(roomTexts.leadOnly)
    const away = run(three(), drop('p2', 5)).state
    expect(refusalOf(away, give('p1', 'p2'))?.message).toBe(roomTexts.newHostAway)
    expect(refusalOf(away, give('p1', 'p9'))?.message).toBe(roomTexts.newHostAway)
    expect(reduceRoom(three(), give('p1', 'p1')).messages).toEqual([])
  })

  it('[LO8] alone navigates', () => {
    expect(refusalOf(three(), navigate('p2', '/game-map'))).toEqual({
      code: 'host-only',
      message: 'Only the host can navigate',
    })
  })

  it('[LO8] starts the game with the map, then leads to open nodes only', () => {
    const targets = navigationTargets(openRun('multiplayer', [], 's'))
    expect(targets).toEqual(['/word-web?node=node-a', '/hive-builder?node=node-b'])
    const node = '/word-web?node=node-a'
    const won = { ...openRun('multiplayer', [], 's'), scores: { '1:node-a': 100 } }
    expect(navigationTargets(won)).not.toContain(node)
    expect(refusalOf(three(), navigate('p1', node, 1, targets))?.code).toBe('target-closed')
    const started = reduceRoom(three(), navigate('p1', '/game-map'))
    expect(started.messages).toEqual([
      { type: 'navigate', participantId: 'p1', path: '/game-map', isStart: true },
    ])
    const led = reduceRoom(started.state, navigate('p1', node, 2, targets))
    expect(led.messages).toEqual([
      { type: 'navigate', participantId: 'p1', path: node, isStart: false },
    ])
    expect(roomView(led.state).gameData).toEqual({
      phase: 'playing',
      path: node,
      navigations: 2,
      isOver: false,
      isLocked: false,
      leadAskedBy: null,
      choices: defaultChoices,
    })
    const elsewhere = navigate('p1', '/admin', 2, targets)
    expect(refusalOf(started.state, elsewhere)?.code).toBe('target-closed')
  })
})

describe('a journey that has ended', () => {
  const anew = (participantId: string): RoomAction => {
    return navigate(participantId, '/game-map', 9, [], true)
  }
  const played = () => run(three(), navigate('p1', '/game-map'), update('p2', frame)).state
  const ended = () => run(played(), party('p2', true)).state

  it('[LO21] is known to all', () => {
    expect(roomView(played()).gameData.isOver).toBe(false)
    expect(roomView(ended()).gameData.isOver).toBe(true)
  })

  it('[LO21] is followed by another when the host says so, with nobody anywhere yet', () => {
    const { state, messages } = run(ended(), anew('p1'))
    expect(messages).toEqual([
      { type: 'navigate', participantId: 'p1', path: '/game-map', isStart: true },
    ])
    expect(roomView(state)).toMatchObject({
      gameData: { phase: 'playing', path: '/game-map', navigations: 2, isOver: false },
      progress: {},
    })
  })

  it('[LO21] is followed by none at the wish of others, nor is one that goes on', () => {
    expect(refusalOf(ended(), anew('p2'))?.code).toBe('host-only')
    expect(refusalOf(played(), anew('p1'))?.message).toBe(roomTexts.journeyOpen)
  })
})

describe('frames, fingerprints and the end', () => {
  it('[LO10] sends everybody the place and progress of a participant', () => {
    const { state, messages } = reduceRoom(three(), update('p2', frame))
    expect(messages).toEqual([{ type: 'moved', participantId: 'p2', frame }])
    expect(roomView(state).progress).toEqual({ p2: frame })
  })

  it('[LO10] saves a move, and not new figures at the same place', () => {
    const at = frame as ParticipantProgress
    expect(isPlaceChange(null, at)).toBe(true)
    expect(isPlaceChange(at, { ...at, groupsSolved: 3, score: 9 })).toBe(false)
    expect(isPlaceChange(at, { ...at, status: 'victory' })).toBe(true)
    expect(isPlaceChange(at, { ...at, nodeId: 'm1' })).toBe(true)
  })

  it('[LO10] passes on no frame that could carry a word', () => {
    const { state, messages } = run(three(), update('p2', { ...frame, word: 'ECHO' }))
    expect(JSON.stringify([state, messages])).not.toContain('ECHO')
    const spoilers = [{ ...frame, nodeId: 'ECHO' }, 'ECHO', null]
    for (const spoiler of spoilers) {
      expect(refusalOf(three(), update('p2', spoiler))?.code).toBe('bad-frame')
    }
  })

  it('[LO12] ends two hours after the last sign of life, for good', () => {
    const hour = 60 * minute
    const { state } = run(recordSignOfLife(three(), hour), tick(3 * hour - 1))
    expect(state.phase).toBe('lobby')
    const ended = reduceRoom(state, tick(3 * hour))
    expect(ended.messages).toEqual([{ type: 'ended' }])
    expect(roomView(ended.state)).toMatchObject({ participants: [], hostDeviceId: null })
    expect(ended.state).toMatchObject({ results: [], votes: {} })
    expect(refusalOf(ended.state, join('dan', 3 * hour + 1))).toEqual({
      code: 'session-ended',
      message: 'This session has ended',
    })
    expect(reduceRoom(ended.state, tick(4 * hour)).messages).toEqual([])
  })

  it('[LO12] counts two hours also when clocks change meanwhile', () => {
    vi.stubEnv('TZ', 'America/New_York')
    const hour = 60 * minute
    for (const at of [Date.UTC(2026, 2, 8, 6), Date.UTC(2026, 10, 1, 5)]) {
      const offsets = [at, at + 2 * hour].map(time => new Date(time).getTimezoneOffset())
      expect(new Set(offsets).size).toBe(2)
      const heard = recordSignOfLife(three(), at)
      expect(reduceRoom(heard, tick(at + 2 * hour - 1)).state.phase).toBe('lobby')
      expect(reduceRoom(heard, tick(at + 2 * hour)).messages).toEqual([{ type: 'ended' }])
    }
  })

  it('[LO14] never lets time run back', () => {
    const { state } = run(three(), drop('p2', 100 * second), drop('p3', 10 * second))
    expect(state.seats[2]?.disconnectedAt).toBe(100 * second)
    expect(recordSignOfLife(recordSignOfLife(state, 9 * minute), minute).lastSignOfLife).toBe(
      9 * minute,
    )
  })

  it('[LO17] says when something falls due', () => {
    const idle = 120 * minute
    expect(nextDue(three())).toBe(idle)
    const hostGone = run(three(), drop('p1', 10)).state
    expect(nextDue(hostGone)).toBe(10 + 20 * second)
    const passed = reduceRoom(hostGone, tick(10 + 20 * second)).state
    expect(nextDue(passed)).toBe(10 + 2 * minute)
    expect(nextDue(reduceRoom(three(), tick(idle)).state)).toBeNull()
  })

  it('[LO18] announces that a party has changed', () => {
    const won = reduceRoom(three(), party('p2', false))
    expect(won.messages).toEqual([{ type: 'map', participantId: 'p2' }])
  })

  it('[LO19] has a fingerprint of everything that is saved, and of nothing else', () => {
    const print = (state: RoomState) => roomFingerprint(roomView(state))
    const placed = run(three(), update('p2', frame)).state
    expect(print(three())).toBe(print(three()))
    expect(print(run(placed, update('p2', { ...frame, score: 5 })).state)).toBe(print(placed))
    const others = [
      placed,
      run(three(), drop('p2', 5)).state,
      run(three(), leave('p2')).state,
      run(three(), navigate('p1', '/game-map')).state,
      run(three(), navigate('p1', '/game-map'), navigate('p1', '/game-map')).state,
    ]
    expect(new Set([...others, three()].map(print)).size).toBe(6)
  })
})
