import { closeCodes } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TestRooms } from '../../test-kit/test-room.ts'
import { TestSocket } from '../../test-kit/test-socket.ts'
import { SocketConnection } from './socket-connection.ts'
import { PING_TICK_MS } from './sockets.ts'

const A_ROUND_OF_PINGS = 15_000

let testRooms: TestRooms
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  testRooms = await TestRooms.open()
})
afterAll(async () => {
  await testRooms.close()
  vi.useRealTimers()
})

/** Two round trips: every earlier message has arrived on both sides. */
async function talk(socket: TestSocket): Promise<void> {
  for (const _ of ['there', 'and back']) {
    testRooms.server.clock.advance(2_000)
    const answers = socket.events().length
    socket.send('sync_request')
    await socket.waitUntil(() => socket.events().length > answers)
  }
}

async function openUnseated(): Promise<TestSocket> {
  const { player, seat } = await testRooms.create()
  const socket = new TestSocket(testRooms.origin, player, {
    sessionId: seat.sessionId,
    deviceId: null,
  })
  await socket.opened()
  return socket
}

it('[MP9] cuts only a socket that does not answer a ping', async () => {
  const { sockets } = await testRooms.party(2)
  const [host, guest] = sockets
  guest.pause()
  vi.advanceTimersByTime(A_ROUND_OF_PINGS)
  await talk(host)
  expect(host.find('lost')).toBeUndefined()
  vi.advanceTimersByTime(A_ROUND_OF_PINGS)
  expect(await host.waitFor('lost')).toMatchObject({ deviceId: 'p2' })
  expect(host.isOpen).toBe(true)
})

it('[MP9] pings sockets that were opened together one after the other', async () => {
  const { sockets } = await testRooms.party(6)
  const ping = vi.spyOn(SocketConnection.prototype, 'ping')
  const pings: number[] = []
  for (let at = 0; at < A_ROUND_OF_PINGS; at += PING_TICK_MS) {
    ping.mockClear()
    vi.advanceTimersByTime(PING_TICK_MS)
    pings.push(ping.mock.calls.length)
  }
  ping.mockRestore()
  expect(pings.filter(count => count > 0).length).toBeGreaterThanOrEqual(sockets.length)
  expect(Math.max(...pings)).toBe(1)
})

it('[MP9] closes a socket that has joined no room within 10 seconds', async () => {
  const socket = await openUnseated()
  vi.advanceTimersByTime(9_000)
  await talk(socket)
  expect(socket.closed).toBeNull()
  // The clock of the rounds may be almost a second behind.
  vi.advanceTimersByTime(2_000)
  await socket.waitUntil(() => socket.closed !== null)
  expect(socket.closed?.code).toBe(closeCodes.tooSlow)
})

it('[MP8] closes the oldest of seven sockets of a player', async () => {
  const { player, seat } = await testRooms.create()
  const sockets: TestSocket[] = []
  while (sockets.length < 7) {
    const place = { sessionId: seat.sessionId, deviceId: null }
    const socket = new TestSocket(testRooms.origin, player, place)
    await socket.opened()
    sockets.push(socket)
  }
  const [oldest, ...others] = sockets
  await oldest?.waitUntil(() => oldest.closed !== null)
  expect(oldest?.closed?.code).toBe(closeCodes.replaced)
  expect(others.map(({ isOpen }) => isOpen)).toEqual(Array(6).fill(true))
  for (const socket of others) socket.terminate()
})
