import { describe, expect, it } from 'vitest'
import { openRun } from '../campaign/run.ts'
import type { LobbyEvent } from './event.ts'
import type { LobbyMessage } from './message.ts'
import { navigationTargets } from './navigation.ts'
import { reduceLobby } from './reduce.ts'
import { type LobbyState, openLobby, sessionView } from './state.ts'
import { CODE_ALPHABET, checkCode, checkNickname, codeFrom, lobbyTexts } from './validation.ts'

const second = 1_000
const minute = 60 * second

const run = (state: LobbyState, ...events: LobbyEvent[]) =>
  events.reduce<{ state: LobbyState; messages: LobbyMessage[] }>(
    (step, event) => {
      const next = reduceLobby(step.state, event)
      return { state: next.state, messages: [...step.messages, ...next.messages] }
    },
    { state, messages: [] },
  )

const join = (key: string, at = 0): LobbyEvent => ({ type: 'join', at, key, nickname: ` ${key} ` })
const drop = (participantId: string, at: number): LobbyEvent => ({
  type: 'disconnect',
  at,
  participantId,
})
const tick = (at: number): LobbyEvent => ({ type: 'tick', at })
const navigate = (
  participantId: string,
  path: string,
  at = 1,
  targets: string[] = [],
): LobbyEvent => ({
  type: 'navigate',
  at,
  participantId,
  path,
  targets,
})
const frame = { level: 1, nodeId: 't1', game: 'word-web', status: 'playing', groupsSolved: 2 }
const update = (participantId: string, data: unknown, at = 1): LobbyEvent => ({
  type: 'game_update',
  at,
  participantId,
  frame: data,
})
const three = () => run(openLobby('CODE3', 0), join('ann'), join('ben'), join('cyd')).state
const typesOf = (messages: LobbyMessage[]) => messages.map(({ type }) => type)

describe('names and codes', () => {
  it('[LO1] trims a nickname and keeps it within 20 characters', () => {
    expect(checkNickname('  Ann ')).toEqual({ ok: true, value: 'Ann' })
    expect(checkNickname('   ')).toMatchObject({ refusal: { message: 'Nickname is required' } })
    expect(checkNickname('x'.repeat(20)).ok).toBe(true)
    expect(checkNickname('x'.repeat(21))).toMatchObject({ refusal: { code: 'nickname-too-long' } })
    expect(checkNickname('🐝'.repeat(20)).ok).toBe(true)
  })

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

  it('[LO8] has the texts every screen shows', () => {
    expect(lobbyTexts).toMatchObject({
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
  it('[LO3] makes the first to join host, and welcomes each with a public id', () => {
    const { state, messages } = run(openLobby('CODE3', 0), join('ann'), join('ben'))
    expect(sessionView(state)).toMatchObject({
      sessionId: 'CODE3',
      participants: [
        { id: 'p1', nickname: 'ann', isHost: true, isConnected: true },
        { id: 'p2', nickname: 'ben', isHost: false, isConnected: true },
      ],
      hostDeviceId: 'p1',
      gameData: { phase: 'lobby', path: '/multiplayer' },
      progress: {},
    })
    expect(typesOf(messages)).toEqual(['welcome', 'join', 'welcome', 'join'])
    expect(messages[2]).toMatchObject({ to: 'sender', participantId: 'p2' })
    expect(messages[3]).toMatchObject({ to: 'others', participant: { id: 'p2', isHost: false } })
  })

  it('[LO4] refuses a ninth, and a nickname that will not do', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const full = run(openLobby('CODE3', 0), ...keys.map(key => join(key))).state
    const ninth = reduceLobby(full, join('i'))
    expect(ninth.state.seats).toHaveLength(8)
    expect(ninth.messages).toEqual([
      { to: 'sender', type: 'error', code: 'session-full', message: 'This session is full' },
    ])
    expect(reduceLobby(full, join('a')).state.seats).toHaveLength(8)
    expect(reduceLobby(three(), { ...join('dan'), nickname: ' ' } as LobbyEvent).messages).toEqual([
      { to: 'sender', type: 'error', code: 'nickname-required', message: 'Nickname is required' },
    ])
  })

  it('[LO4] welcomes a latecomer to a game in play', () => {
    const { state } = run(three(), navigate('p1', '/game-map'), join('dan', 9))
    expect(sessionView(state).participants).toHaveLength(4)
    expect(sessionView(state).gameData).toEqual({ phase: 'playing', path: '/game-map' })
  })

  it('[LO4] gives the old seat to whoever joins again, under the new nickname', () => {
    const again: LobbyEvent = { type: 'join', at: 9, key: 'ben', nickname: 'Benny' }
    const { state, messages } = run(three(), drop('p2', 5), again)
    expect(state.seats.map(({ id, nickname }) => [id, nickname])[1]).toEqual(['p2', 'Benny'])
    expect(messages.at(-1)).toMatchObject({ type: 'presence', isConnected: true })
  })

  it('[LO5] never shows the key of a browser', () => {
    const { messages } = run(openLobby('CODE3', 0), {
      ...join('secret-key'),
      nickname: 'Ann',
    } as LobbyEvent)
    expect(JSON.stringify(messages)).not.toContain('secret-key')
  })

  it('[LO6] holds a seat for two minutes and resumes in it', () => {
    const lost = run(three(), drop('p2', 10)).state
    expect(sessionView(lost).participants[1]).toMatchObject({ isConnected: false })
    const back: LobbyEvent = { type: 'connect', at: 10 + 2 * minute - 1, key: 'ben' }
    const resumed = run(lost, tick(minute), back)
    expect(sessionView(resumed.state).participants[1]).toMatchObject({
      id: 'p2',
      isConnected: true,
    })
    expect(typesOf(resumed.messages)).toEqual(['welcome', 'presence'])
    const late = run(lost, { ...back, at: 10 + 2 * minute })
    expect(late.state.seats.map(({ id }) => id)).toEqual(['p1', 'p3'])
    expect(typesOf(late.messages)).toEqual(['leave', 'error'])
  })

  it('[LO6] counts a lost connection from its first loss', () => {
    const twice = run(three(), drop('p2', 10), drop('p2', minute), tick(10 + 2 * minute))
    expect(twice.state.seats).toHaveLength(2)
  })

  it('[LO13] frees the seat of whoever leaves, and refuses strangers', () => {
    const leave: LobbyEvent = { type: 'leave', at: 5, participantId: 'p3' }
    const { state, messages } = run(three(), leave, { ...leave, at: 6 })
    expect(state.seats.map(({ id }) => id)).toEqual(['p1', 'p2'])
    expect(messages).toEqual([
      { to: 'all', type: 'leave', participantId: 'p3' },
      { to: 'sender', type: 'error', code: 'not-seated', message: 'You are not in this session' },
    ])
    expect(run(state, join('dan', 7)).state.seats.at(-1)?.id).toBe('p4')
  })
})

describe('the host', () => {
  it('[LO7] keeps the place for 20 seconds, then it passes to the longest-present', () => {
    const lost = run(three(), drop('p1', 10)).state
    expect(reduceLobby(lost, tick(10 + 20 * second - 1)).state.hostId).toBe('p1')
    const passed = reduceLobby(lost, tick(10 + 20 * second))
    expect(passed.state.hostId).toBe('p2')
    expect(passed.messages).toEqual([{ to: 'all', type: 'host', participantId: 'p2' }])
    const back: LobbyEvent = { type: 'connect', at: 40 * second, key: 'ann' }
    expect(reduceLobby(passed.state, back).state.hostId).toBe('p2')
  })

  it('[LO7] passes over those who are away themselves', () => {
    const { state } = run(three(), drop('p2', 5), drop('p1', 10), tick(30 * second))
    expect(state.hostId).toBe('p3')
  })

  it('[LO7] hands over at once when leaving, and to anyone if none is connected', () => {
    const leave: LobbyEvent = { type: 'leave', at: 5, participantId: 'p1' }
    expect(reduceLobby(three(), leave).state.hostId).toBe('p2')
    const lonely = run(three(), drop('p2', 1), drop('p3', 1), leave).state
    expect(lonely.hostId).toBe('p2')
    expect(run(lonely, { type: 'connect', at: 60 * second, key: 'cyd' }).state.hostId).toBe('p3')
  })

  it('[LO7] stays host while nobody else is there', () => {
    const away = run(three(), drop('p1', 1), drop('p2', 1), drop('p3', 1), tick(minute)).state
    expect(away.hostId).toBe('p1')
    expect(reduceLobby(away, join('dan', minute)).state.hostId).toBe('p4')
    const empty = reduceLobby(away, tick(4 * minute)).state
    expect([empty.hostId, empty.seats]).toEqual([null, []])
    expect(reduceLobby(empty, join('dan', 5 * minute)).state.hostId).toBe('p4')
  })

  it('[LO8] alone navigates', () => {
    expect(reduceLobby(three(), navigate('p2', '/game-map')).messages).toEqual([
      { to: 'sender', type: 'error', code: 'host-only', message: 'Only the host can navigate' },
    ])
  })

  it('[LO8] starts the game with the map, then leads to open nodes only', () => {
    const targets = navigationTargets(openRun('multiplayer', [], 's'))
    expect(targets).toEqual(['/word-web?node=node-a', '/hive-builder?node=node-b'])
    const node = '/word-web?node=node-a'
    expect(reduceLobby(three(), navigate('p1', node, 1, targets)).messages).toMatchObject([
      { code: 'target-closed' },
    ])
    const started = reduceLobby(three(), navigate('p1', '/game-map'))
    expect(started.messages).toEqual([
      { to: 'all', type: 'navigate', path: '/game-map', isStart: true },
    ])
    expect(reduceLobby(started.state, navigate('p1', node, 2, targets)).messages).toEqual([
      { to: 'all', type: 'navigate', path: node, isStart: false },
    ])
    expect(reduceLobby(started.state, navigate('p1', '/admin', 2, targets)).messages).toMatchObject(
      [{ code: 'target-closed' }],
    )
  })
})

describe('syncs, frames and the end', () => {
  const sync = (at: number, participantId = 'p2'): LobbyEvent => ({
    type: 'sync_request',
    at,
    participantId,
  })

  it('[LO9] answers one sync in two seconds for each participant', () => {
    const { messages } = run(three(), sync(10), sync(2009), sync(2009, 'p3'), sync(2010))
    expect(typesOf(messages)).toEqual(['sync', 'sync', 'sync'])
    expect(messages[0]).toMatchObject({ to: 'sender', view: { hostDeviceId: 'p1' } })
  })

  it('[LO10] passes figures on to the others', () => {
    const { state, messages } = reduceLobby(three(), update('p2', frame))
    expect(messages).toEqual([{ to: 'others', type: 'game_update', participantId: 'p2', frame }])
    expect(sessionView(state).progress).toEqual({ p2: frame })
  })

  it('[LO10] refuses a frame that could carry a word', () => {
    const spoilers = [{ ...frame, word: 'ECHO' }, { ...frame, nodeId: 'ECHO' }, 'ECHO', null]
    for (const spoiler of spoilers) {
      expect(reduceLobby(three(), update('p2', spoiler)).messages).toMatchObject([
        { to: 'sender', code: 'bad-frame' },
      ])
    }
  })

  it('[LO11] rounds up once all who play have finished', () => {
    const done = { ...frame, status: 'victory', score: 300 }
    const { state, messages } = run(
      three(),
      update('p1', done),
      update('p3', { ...frame, status: 'watching' }),
      update('p2', { ...done, status: 'defeat' }),
      update('p2', { ...done, status: 'defeat' }),
    )
    const roundUps = messages.filter(({ type }) => type === 'round-up')
    expect(roundUps).toMatchObject([
      {
        to: 'all',
        roundUp: { nodeId: 't1', results: [{ participantId: 'p1' }, { participantId: 'p2' }] },
      },
    ])
    const again = run(state, update('p2', frame), update('p2', done))
    expect(typesOf(again.messages)).toContain('round-up')
  })

  it('[LO11] does not wait for those who are gone', () => {
    const done = { ...frame, status: 'victory' }
    const two = run(three(), update('p1', done), update('p2', done))
    expect(typesOf(two.messages)).not.toContain('round-up')
    expect(typesOf(reduceLobby(two.state, drop('p3', 5)).messages)).toContain('round-up')
    const leave: LobbyEvent = { type: 'leave', at: 5, participantId: 'p3' }
    expect(typesOf(reduceLobby(two.state, leave).messages)).toContain('round-up')
  })

  it('[LO11] waits while somebody plays elsewhere', () => {
    const done = { ...frame, status: 'victory' }
    const { messages } = run(
      three(),
      update('p3', { ...done, nodeId: 'm1' }),
      update('p1', done),
      update('p2', done),
    )
    expect(typesOf(messages)).not.toContain('round-up')
  })

  it('[LO12] ends two hours after the last sign of life, for good', () => {
    const hours = 60 * minute
    const alive: LobbyEvent = { type: 'alive', at: hours, participantId: 'p1' }
    const { state } = run(three(), alive, tick(3 * hours - 1))
    expect(state.phase).toBe('lobby')
    const ended = reduceLobby(state, tick(3 * hours))
    expect(ended.messages).toEqual([{ to: 'all', type: 'end' }])
    expect(sessionView(ended.state)).toMatchObject({ participants: [], hostDeviceId: null })
    expect(reduceLobby(ended.state, join('dan', 3 * hours + 1)).messages).toMatchObject([
      { code: 'session-ended', message: 'This session has ended' },
    ])
    expect(reduceLobby(ended.state, tick(4 * hours)).messages).toEqual([])
  })

  it('[LO14] never lets time run back', () => {
    const { state } = run(three(), drop('p2', 100 * second), drop('p3', 10 * second))
    expect(state.seats[2]?.disconnectedAt).toBe(100 * second)
  })
})
