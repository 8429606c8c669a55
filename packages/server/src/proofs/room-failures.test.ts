import { closeCodes } from '@lexiverse/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Allowance } from '../domains/multiplayer/allowance.ts'
import { ConnectedPlayer } from '../domains/multiplayer/connected-player.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { SimulatedProcess } from './simulated-network.ts'

const PATIENCE = { timeout: 60_000 }
const FAILURE = new Error('The database is away')

let server: TestApp
let process: SimulatedProcess
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  process = new SimulatedProcess(server.platform, server.clock)
  await process.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await process.kill()
})

/** A room with one player, whose connection the test controls. */
async function connectAlone(limits: Partial<Allowance> = {}) {
  const player = await server.newPlayer()
  const made = await process.rooms.create(player.id, 'Host')
  const roomId = made?.roomId ?? 0
  const sessionId = made?.state.sessionId ?? ''
  const received: { type: string; data: { code?: string } }[] = []
  const closed: number[] = []
  const connection = {
    send: (text: string) => void received.push(JSON.parse(text)),
    sendProgress: () => undefined,
    close: (code: number) => void closed.push(code),
  }
  const connectionId = process.localRooms.nextConnectionId()
  const connected = new ConnectedPlayer(
    process.localRooms,
    connection,
    { playerId: player.id, address: '127.0.0.1' },
    connectionId,
    { spend: () => true, save: () => true, mayOpenRuns: () => true, ...limits },
  )
  const send = (type: string, data: unknown) =>
    connected.receive(JSON.stringify({ type, sessionId, deviceId: 'p1', data, timestamp: 0 }))
  const seat = async () => (await process.rooms.findOpen(roomId))?.state.seats[0]
  return { roomId, received, closed, send, seat }
}

const at = (nodeId: string) => ({ level: 1, nodeId, game: 'word-web', status: 'playing' })

describe('a database that fails for a moment', PATIENCE, () => {
  it('[LO10] makes a player who has moved reconnect and send the move again', async () => {
    const { send, received, closed } = await connectAlone()
    send('join', {})
    await vi.waitUntil(() => received.length > 0, PATIENCE)
    vi.spyOn(process.rooms, 'savePlace').mockRejectedValueOnce(FAILURE)
    send('game_update', at('node-a'))
    await vi.waitUntil(() => closed.length > 0, PATIENCE)
    expect([closed, process.errors]).toEqual([[closeCodes.restart], [FAILURE]])
  })

  it('[LO6] leaves no seat connected without a player', async () => {
    const { send, seat, received, roomId } = await connectAlone()
    const connect = process.rooms.connect.bind(process.rooms)
    vi.spyOn(process.rooms, 'connect').mockImplementation(async connecting => {
      const changed = await connect(connecting)
      const room = process.localRooms.rooms.get(roomId)
      if (room) vi.spyOn(room, 'seat').mockRejectedValueOnce(FAILURE)
      return changed
    })
    send('join', {})
    await vi.waitUntil(() => received.length > 0, PATIENCE)
    expect(received[0]?.data.code).toBe('unavailable')
    expect((await seat())?.disconnectedAt).toBeNull()
    await process.sweep()
    expect((await seat())?.disconnectedAt).not.toBeNull()
  })

  it('[LO17] for one room does not delay other rooms', async () => {
    const rooms = [await connectAlone(), await connectAlone()] as const
    for (const { send, received } of rooms) {
      send('join', {})
      await vi.waitUntil(() => received.length > 0, PATIENCE)
    }
    const tick = process.rooms.tick.bind(process.rooms)
    vi.spyOn(process.rooms, 'tick').mockImplementation(roomId =>
      roomId === rooms[0].roomId ? Promise.reject(FAILURE) : tick(roomId),
    )
    server.clock.advance(2 * 3_600_000 + 1)
    await process.sweep()
    expect(process.errors).toEqual([FAILURE])
    expect(await process.rooms.findOpen(rooms[0].roomId)).not.toBeNull()
    expect(await process.rooms.findOpen(rooms[1].roomId)).toBeNull()
  })
})

describe('a move that comes too fast', PATIENCE, () => {
  it('[LO10] counts when it is sent again', async () => {
    let isRich = true
    const { send, seat, received } = await connectAlone({
      spend: cost => isRich || cost === 1,
    })
    send('join', {})
    await vi.waitUntil(() => received.length > 0, PATIENCE)
    isRich = false
    send('game_update', at('node-a'))
    expect(received.at(-1)?.data.code).toBe('too-fast')
    isRich = true
    send('game_update', at('node-a'))
    await vi.waitUntil(async () => (await seat())?.frame?.nodeId === 'node-a', PATIENCE)
  })
  it('[MP8] is refused without a strike if others of the address have saved too many', async () => {
    let isRich = true
    const limits = { save: () => isRich }
    const { send, seat, received, closed } = await connectAlone(limits)
    send('join', {})
    await vi.waitUntil(() => received.length > 0, PATIENCE)
    isRich = false
    for (let n = 0; n < 30; n++) send('game_update', at('node-a'))
    send('navigate', {})
    await vi.waitUntil(() => received.length > 31, PATIENCE)
    expect(received.slice(1).map(({ data }) => data.code)).toEqual(Array(31).fill('too-fast'))
    expect([closed, (await seat())?.frame]).toEqual([[], null])
    isRich = true
    send('game_update', at('node-a'))
    await vi.waitUntil(async () => (await seat())?.frame?.nodeId === 'node-a', PATIENCE)
  })
})
