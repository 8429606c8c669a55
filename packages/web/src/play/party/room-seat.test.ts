import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { readToasts } from '../../ui/toast-store.ts'
import { emoteStore, mute } from './emotes.ts'
import { partyStore, reportToParty, storedSeat, storeSeat } from './party-store.ts'
import { leaveRoom, resumeRoom, switchRoom } from './room-seat.ts'
import { roomStore } from './room-store.ts'

const found = {
  sessionId: 'CDF34',
  you: { deviceId: 'p2', runId: null },
  version: 1,
  state: {
    sessionId: 'CDF34',
    participants: [{ id: 'p2', nickname: 'Ben', isHost: true, isConnected: true }],
    hostDeviceId: 'p2',
    gameData: { phase: 'lobby', path: '/multiplayer', navigations: 0, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
  phase: 'lobby',
  participantCount: 1,
  isFull: false,
}

class SilentSocket {
  close() {
    return undefined
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  history.replaceState(null, '', '/multiplayer')
})
afterEach(async () => {
  fakeServer({ 'POST /api/multiplayer/leave-session': { body: { success: true } } })
  await leaveRoom()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('[LO35] a seat is resumed as soon as the server knows the player again', async () => {
  storeSeat({ sessionId: 'CDF34', nickname: 'Ben' })
  const away: FakeAnswer = { status: 503, body: { error: 'Away', code: 'unavailable' } }
  const answers = [away, away]
  const server = fakeServer({
    'POST /api/players/init': () => answers.shift() ?? { body: aPlayer(5) },
    'GET /api/multiplayer/session/CDF34': { body: found },
  })
  const resumed = resumeRoom()
  await vi.advanceTimersByTimeAsync(0)
  expect([answers.length, roomStore.getState().room]).toEqual([0, null])
  await vi.advanceTimersByTimeAsync(1_000)
  await resumed
  expect(roomStore.getState().room?.sessionId).toBe('CDF34')
  expect(server.calls().filter(call => call.includes('init'))).toHaveLength(3)
})

it('[LO38] nothing of the room that was left is true of the next one', async () => {
  storeSeat({ sessionId: 'ABCDE', nickname: 'Ben' })
  mute('p1', true)
  reportToParty({ level: 1, nodeId: 't1', game: null, status: 'watching', mindPoints: 0 })
  fakeServer({
    'POST /api/players/init': { body: aPlayer(5) },
    'POST /api/multiplayer/join-session': { body: { ...found, hash: 'x' } },
    'POST /api/multiplayer/leave-session': { body: { success: true } },
  })
  await switchRoom('CDF34')
  expect(roomStore.getState().room?.sessionId).toBe('CDF34')
  expect([emoteStore.getState().muted, partyStore.getState().playing]).toEqual([[], null])
})

it('[LO35] [LO95] a player whose stored name is refused keeps the place in the party under a neutral one', async () => {
  storeSeat({ sessionId: 'CDF34', nickname: 'Refused' })
  const refused: FakeAnswer = { status: 400, body: { error: 'Another name', code: 'bad-request' } }
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer(5) },
    'GET /api/multiplayer/session/CDF34': {
      body: { ...found, you: null, version: null, state: null },
    },
    'POST /api/multiplayer/join-session': body =>
      (body as { nickname: string }).nickname === 'Traveler'
        ? { body: { ...found, hash: 'x' } }
        : refused,
  })
  await resumeRoom()
  expect(roomStore.getState().room?.sessionId).toBe('CDF34')
  expect(storedSeat()).toMatchObject({ sessionId: 'CDF34', nickname: 'Traveler' })
  expect(readToasts().at(-1)?.title).toBe('You are Traveler here now')
  expect(server.calls().filter(call => call.includes('join-session'))).toHaveLength(2)
})
