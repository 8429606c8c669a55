import type { Socket } from 'node:net'
import { api, type ClientFrame, closeCodes } from '@lexiverse/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { roomPresence } from '../domains/multiplayer/room-presence.ts'
import { RoomService } from '../domains/multiplayer/service.ts'
import { Sockets } from '../domains/multiplayer/sockets.ts'
import { newReleaseData, type ServerData } from '../test-kit/server-data.ts'
import { buildTestApp } from '../test-kit/test-app.ts'
import { TestRooms } from '../test-kit/test-room.ts'
import { TestSocket } from '../test-kit/test-socket.ts'
import { dice } from './dice.ts'
import { FLOOD_KINDS, proveFloodsHarmNobody } from './frame-floods.ts'
import { openWatchedRooms, proveFramesAreBounded, type WatchedRooms } from './hostile-frames.ts'
import { proveAbsencesAreReported } from './room-absences.ts'
import { proveCutsLoseNothing } from './room-cuts.ts'
import { proveRoomRestarts, proveRoomsSurviveKills } from './room-kills.ts'
import { proveSilentSocketsHarmNobody } from './silent-sockets.ts'
import { SimulatedBrowser, SimulatedProcess } from './simulated-network.ts'

const MINUTES = 60_000
/** Only ends a hang; `npm run endure` checks how soon a party continues. */
const HANG_MS = MINUTES
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

describe('a network that cuts', { timeout: 10 * MINUTES }, () => {
  it('[LO6][LO19] loses no event and repeats none: 400 cuts over three processes', async () => {
    const server = await buildTestApp()
    const tally = await proveCutsLoseNothing(server, 400, 1)
    await server.close()
    expect(tally).toEqual({ tried: 400, survived: 400, lost: [] })
  })
})

describe('the death of the process that held the host', { timeout: 5 * MINUTES }, () => {
  it('[LO7][LO16] hands the lead over 20 seconds after its last heartbeat, not after its detection', async () => {
    const server = await buildTestApp()
    const dying = new SimulatedProcess(server.platform, server.clock)
    const living = new SimulatedProcess(server.platform, server.clock)
    const pass = async (...processes: SimulatedProcess[]) => {
      server.clock.advance(1_000)
      for (const process of processes) await process.sweep()
    }
    await dying.start()
    await living.start()
    const [host, guest] = [await server.newPlayer(), await server.newPlayer()]
    const made = await dying.rooms.create(host.id, 'Host')
    await living.rooms.join(guest.id, made?.roomId ?? 0, 'Guest')
    const browsers = [host, guest].map(({ id }) => {
      return new SimulatedBrowser(id, made?.state.sessionId ?? '')
    }) as [SimulatedBrowser, SimulatedBrowser]
    browsers[0].connect(dying)
    browsers[1].connect(living)
    await vi.waitUntil(() => browsers.every(({ version }) => version === 4), { timeout: MINUTES })
    await pass(dying, living)
    await dying.kill()
    browsers[0].cut('never')
    const died = server.clock()
    const hostId = async () => (await living.rooms.findOpen(made?.roomId ?? 0))?.state.hostId
    while ((await hostId()) === 'p1' && server.clock() - died < MINUTES) await pass(living)
    const took = server.clock() - died
    await vi.waitUntil(() => browsers[1].hostId === 'p2', { timeout: MINUTES })
    expect([took >= 20_000, took <= 22_000]).toEqual([true, true])
    await living.kill()
    await server.close()
  })
})

describe('the shutdown of the process that held all connections', {
  timeout: 5 * MINUTES,
}, () => {
  it('[LO6][LO16] does not count the time after it stopped listening as silence', async () => {
    const server = await buildTestApp()
    const ending = new SimulatedProcess(server.platform, server.clock)
    const idle = new SimulatedProcess(server.platform, server.clock)
    const pass = async (...processes: SimulatedProcess[]) => {
      server.clock.advance(1_000)
      for (const process of processes) await process.sweep()
    }
    await ending.start()
    await idle.start()
    const [host, guest] = [await server.newPlayer(), await server.newPlayer()]
    const made = await ending.rooms.create(host.id, 'Host')
    const roomId = made?.roomId ?? 0
    const code = made?.state.sessionId ?? ''
    await ending.rooms.join(guest.id, roomId, 'Guest')
    const browsers = [host, guest].map(({ id }) => new SimulatedBrowser(id, code))
    for (const browser of browsers) browser.connect(ending)
    const visitor = await server.newPlayer()
    const other = await idle.rooms.create(visitor.id, 'ConnectedPlayer')
    const brief = new SimulatedBrowser(visitor.id, other?.state.sessionId ?? '')
    brief.connect(idle)
    await vi.waitUntil(
      () => brief.version === 2 && browsers.every(({ version }) => version === 4),
      { timeout: MINUTES },
    )
    await pass(ending, idle)
    brief.cut('now')
    await vi.waitUntil(() => idle.localRooms.rooms.size === 0, { timeout: MINUTES })
    for (let second = 0; second < 150; second++) await pass(ending, idle)
    await ending.kill()
    for (const browser of browsers) browser.cut('never')
    await roomPresence(server.platform.database.db).removeProcess(ending.localRooms.processId)
    await pass(idle)
    const state = (await idle.rooms.findOpen(roomId))?.state
    const away = state?.seats.map(seat => server.clock() - (seat.disconnectedAt ?? 0))
    expect([away, state?.hostId]).toEqual([[0, 0], 'p1'])
    await idle.kill()
    await server.close()
  })
})

describe('kill -9', { timeout: 5 * MINUTES }, () => {
  let data: ServerData
  afterEach(() => data.remove())

  // SQLite allows only one process.
  if (isPostgres) {
    it('[LO16] of one of two processes lets the party continue', async () => {
      data = await newReleaseData()
      const tally = await proveRoomsSurviveKills(data, 2, HANG_MS)
      expect(tally).toEqual({ tried: 2, survived: 2, lost: [] })
    })
  }

  it('[LO16] of the only process loses no room', async () => {
    data = await newReleaseData()
    const tally = await proveRoomRestarts(data, 1, HANG_MS)
    expect(tally).toEqual({ tried: 1, survived: 1, lost: [] })
  })

  it('[LO7][LO16] of a process that is not restarted: the others learn who is gone, and one of them leads', async () => {
    data = await newReleaseData()
    const tally = await proveAbsencesAreReported(data, 1, HANG_MS)
    expect(tally).toEqual({ tried: 1, survived: 1, lost: [] })
  })
})

// Independent of the engine.
if (!isPostgres) {
  describe('sockets that never read', { timeout: 5 * MINUTES }, () => {
    it('[MP10] delay nobody, are disconnected, and get their seats back', async () => {
      const testRooms = await TestRooms.open()
      const tally = await proveSilentSocketsHarmNobody(testRooms, 2)
      await testRooms.close()
      expect(tally).toEqual({ tried: 2, survived: 2, lost: [] })
    })
  })

  describe('sockets that flood the server with empty frames', { timeout: 5 * MINUTES }, () => {
    it('[MP8] are closed, whatever the kind of frame, and others are still served', async () => {
      const data = await newReleaseData()
      const flooding = { sockets: 1, ms: 500, isTimed: false }
      const tally = await proveFloodsHarmNobody(data, flooding)
      await data.remove()
      expect(tally).toEqual({ tried: FLOOD_KINDS, survived: FLOOD_KINDS, lost: [] })
    })
  })
}

describe('hostile sockets', { timeout: 3 * MINUTES }, () => {
  let watched: WatchedRooms
  let testRooms: TestRooms
  beforeAll(async () => {
    watched = await openWatchedRooms('yes')
    testRooms = watched.testRooms
  })
  afterAll(() => testRooms.close())

  // Rate limits are kept by the process, whatever the engine.
  const choices = isPostgres ? (['no'] as const) : (['yes', 'no'] as const)
  it.each(choices)('cause no failure: 1,500 frames (limits: %s)', async limits => {
    const at = limits === 'yes' ? watched : await openWatchedRooms(limits)
    const tally = await proveFramesAreBounded(at, 1_500, limits)
    if (at !== watched) await at.testRooms.close()
    expect(tally).toEqual({ tried: 1_500, survived: 1_500, lost: [] })
  })

  it('cannot hide a handler that fails', async () => {
    const at = await openWatchedRooms('no')
    const { navigate } = RoomService.prototype
    let calls = 0
    const spied = vi.spyOn(RoomService.prototype, 'navigate')
    // The first one belongs to the other party.
    spied.mockImplementation(function (this: RoomService, leading) {
      return calls++ === 0 ? navigate.call(this, leading) : Promise.reject(new Error('broken'))
    })
    const { lost } = await proveFramesAreBounded(at, 1_500, 'broken')
    spied.mockRestore()
    await at.testRooms.close()
    expect(lost[0]).toContain('broken')
  })

  it('cannot hide a connection that the server never ends', async () => {
    const at = await openWatchedRooms('no')
    const held: Socket[] = []
    at.testRooms.server.app.server.on('connection', socket => {
      held.push(socket)
      socket.end = () => socket
      socket.destroy = () => socket
    })
    // A seed whose first volley is binary.
    const isBytes = (seed: string) => dice(`frames ${seed}`).chance(0.2)
    const seed = Array.from({ length: 100 }, (_, n) => `endless ${n}`).find(isBytes) ?? ''
    const pinged = vi.spyOn(Sockets.prototype, 'checkLiveness')
    // Longer than the ping interval, after which the connection would be closed.
    const { tried, lost } = await proveFramesAreBounded(at, 1_500, seed, 2_500)
    const pings = pinged.mock.calls.length
    pinged.mockRestore()
    for (const socket of held) {
      Reflect.deleteProperty(socket, 'end')
      Reflect.deleteProperty(socket, 'destroy')
      socket.destroy()
    }
    await at.testRooms.close()
    expect([tried, lost[0], pings]).toEqual([1, expect.stringContaining('Never ended: '), 0])
  })

  it('[LO5] cannot act for others: every message with the ids of another player is refused', async () => {
    const { sockets } = await testRooms.party(3)
    const other = await testRooms.party(2)
    // Two guests, because one may not send so many messages at once.
    const [host, ...guests] = sockets
    const version = host.last.data.version
    const kinds: ClientFrame['type'][] = [
      'join',
      'leave',
      'sync_request',
      'navigate',
      'game_update',
      'ask_lead',
      'keep_lead',
      'end_race',
      'presence',
    ]
    const frame = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing' }
    for (const [index, kind] of kinds.entries()) {
      const guest = guests[index % guests.length] as TestSocket
      const refusals = () => guest.events().filter(event => event === 'error:forbidden').length
      const before = refusals()
      const data = kind === 'game_update' ? frame : { isHidden: true }
      guest.send(kind, data, { deviceId: 'p1' })
      guest.send(kind, data, { sessionId: other.sockets[0].sessionId })
      await guest.waitUntil(() => refusals() === before + 2)
    }
    expect(host.last.data.version).toBe(version)
    expect(other.sockets[0].last.data.state.participants).toHaveLength(2)
  })

  it('[MP6] open only with a cookie, from our own site, for a seated player', async () => {
    const { people } = await testRooms.party(2)
    const { sessionId } = people[0].seat
    const stranger = await testRooms.server.newPlayer()
    const unseated = await TestSocket.join(testRooms.origin, stranger, {
      sessionId,
      deviceId: 'p1',
    })
    expect(unseated.events()).toEqual(['error:not-found'])
    for (const spoil of [{ cookie: '' }, { origin: 'https://evil.example' }, { origin: '' }]) {
      const socket = new TestSocket(
        testRooms.origin,
        stranger,
        { sessionId, deviceId: null },
        spoil,
      )
      await socket.waitUntil(() => socket.closed !== null)
      expect([socket.closed?.code, socket.isOpen]).toEqual([1006, false])
    }
  })

  it('[MP8] that flood are disconnected, and no others', async () => {
    const { sockets } = await testRooms.party(2)
    const [host, guest] = sockets
    for (let n = 0; n < 500; n++) guest.progress({ score: n })
    await guest.waitUntil(() => guest.closed !== null)
    expect(guest.closed?.code).toBe(closeCodes.hostile)
    expect(guest.find('too-fast')).toBeDefined()
    await host.waitFor('lost')
  })

  it.each(['ping', 'pong'] as const)(
    '[MP8] that flood with %ss are disconnected, and no others',
    async kind => {
      const { sockets } = await testRooms.party(2)
      const [host, guest] = sockets
      const pongs = guest.countPongs()
      for (let n = 0; n < 500; n++) guest.sendControl(kind)
      await guest.waitUntil(() => guest.closed !== null)
      expect(guest.closed?.code).toBe(closeCodes.hostile)
      // A burst of 60 pays for 15 answers, less the join before; more only if the flood takes seconds.
      expect(pongs()).toBeLessThan(kind === 'ping' ? 30 : 1)
      await host.waitFor('lost')
    },
  )

  it('[MP8] that send too much at once are disconnected', async () => {
    const { sockets } = await testRooms.party(2)
    sockets[1].sendRaw('x'.repeat(8 * 1024 + 1))
    await sockets[1].waitUntil(() => sockets[1].closed !== null)
    expect(sockets[1].closed?.code).toBe(1009)
  })

  it('[SV18] receive no secret of any player', async () => {
    const { people, sockets } = await testRooms.journey(2)
    sockets[0].progress({})
    await sockets[1].waitFor('moved')
    const received = JSON.stringify(sockets.flatMap(socket => socket.received))
    const { db } = testRooms.server.platform.database
    for (const { player } of people) {
      const { device_hash } = await db
        .selectFrom('players')
        .select('device_hash')
        .where('id', '=', player.id)
        .executeTakeFirstOrThrow()
      const seeds = await db
        .selectFrom('runs')
        .select('reward_seed')
        .where('player_id', '=', player.id)
        .execute()
      const cookies = [...player.cookies.values()]
      const secrets = [
        player.deviceId,
        device_hash,
        ...seeds.map(run => run.reward_seed),
        ...cookies,
      ]
      for (const secret of secrets) expect(received).not.toContain(secret)
    }
    const otherRun = people[1].player.runId
    expect(JSON.stringify(sockets[0].received)).not.toContain(`"runId":${otherRun}`)
  })

  it('of a player who has left get no more responses', async () => {
    const { people, sockets } = await testRooms.party(2)
    const body = { sessionId: people[1].seat.sessionId }
    await people[1].player.call(api.multiplayer.leaveSession, { body })
    await sockets[1].waitUntil(() => sockets[1].closed !== null)
    expect(sockets[1].closed?.code).toBe(closeCodes.left)
  })
})
