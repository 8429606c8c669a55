import { api, closeCodes } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSession } from '../../platform/account-session.ts'
import { CUT_AFTER_MS, NOTICE_MS } from '../../platform/graceful-shutdown.ts'
import { publishSignOut } from '../../platform/sign-outs.ts'
import { hashToken } from '../../platform/token.ts'
import { newAccount } from '../../test-kit/new-account.ts'
import { TestPlayer } from '../../test-kit/test-player.ts'
import { TestRooms } from '../../test-kit/test-room.ts'
import { injected } from '../../test-kit/transport.ts'
import { RoomService } from './service.ts'
import { shutdownLimits } from './shutdown-limits.ts'
import { Sweep } from './sweep.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

describe('the clock', () => {
  it('[LO7] makes the longest-present player host after 20 seconds, and tells all', async () => {
    const { sockets } = await testRooms.party(3)
    const [host, second, third] = sockets
    host.terminate()
    await second.waitFor('lost')
    testRooms.server.clock.advance(20 * SECOND)
    for (const socket of [second, third]) {
      expect(await socket?.waitFor('host')).toMatchObject({
        deviceId: 'p2',
        data: { state: { hostDeviceId: 'p2' } },
      })
    }
    second.send('navigate')
    await third?.waitFor('navigate')
  })

  it('[LO6] gives a seat up after two minutes, and not before', async () => {
    const { people, sockets } = await testRooms.party(2)
    const [host, second] = sockets
    second.terminate()
    await host.waitFor('lost')
    testRooms.server.clock.advance(2 * MINUTE - 1)
    const back = await testRooms.connect(people[1])
    back.terminate()
    await host.waitUntil(() => host.events().filter(event => event === 'leave:lost').length === 2)
    testRooms.server.clock.advance(2 * MINUTE)
    expect(await host.waitFor('left')).toMatchObject({ type: 'leave', deviceId: 'p2' })
    const late = await testRooms.connect(people[1])
    expect(late.events()).toEqual(['error:not-found'])
  })

  it('[LO12] ends a room two hours after its last sign of life, sockets included', async () => {
    const { people, sockets } = await testRooms.party(2)
    testRooms.server.clock.advance(120 * MINUTE)
    for (const socket of sockets) {
      await socket.waitFor('ended')
      await socket.waitUntil(() => socket.closed !== null)
      expect(socket.closed?.code).toBe(closeCodes.ended)
    }
    const body = { sessionId: people[0].seat.sessionId, nickname: 'Late' }
    const late = await testRooms.server.newPlayer()
    expect(await late.ask(api.multiplayer.joinSession, { body })).toMatchObject({
      status: 410,
      body: { error: 'This session has ended' },
    })
  })
})

describe('the end of a sign-in session or of the server', () => {
  /** A device of this player with its own sign-in session. */
  async function device({ id }: TestPlayer, accountId: number): Promise<[TestPlayer, string]> {
    const { platform } = testRooms.server
    const token = await platform.database.write(tx =>
      openSession(tx, { accountId, guestPlayerId: null, now: platform.clock() }),
    )
    const player = new TestPlayer(injected(testRooms.server.app))
    player.cookies.set('lexiverse-session', token)
    player.id = id
    return [player, hashToken(token)]
  }

  it('[MP11] closes the sockets of the session that is signed out, and of no other device', async () => {
    const owner = await testRooms.server.newPlayer()
    const account = await newAccount(testRooms.server, owner.id)
    const rooms = [await testRooms.create(), await testRooms.create()] as const
    const [laptop, ended] = await device(owner, account)
    const [phone] = await device(owner, account)
    const seats = [
      await testRooms.join(rooms[0].seat.sessionId, 'Laptop', laptop),
      await testRooms.join(rooms[1].seat.sessionId, 'Phone', phone),
    ] as const
    const sockets = [await testRooms.connect(seats[0]), await testRooms.connect(seats[1])] as const
    const host = await testRooms.connect(rooms[0])
    await publishSignOut(testRooms.server.platform.bus, owner.id, ended)
    await sockets[0].waitUntil(() => sockets[0].closed !== null)
    expect(sockets[0].closed?.code).toBe(closeCodes.signedOut)
    await host.waitFor('lost')
    expect([sockets[1].isOpen, host.isOpen]).toEqual([true, true])
  })

  it('[MP11] asks every browser to reconnect when the server ends', async () => {
    const other = await TestRooms.open()
    const { sockets } = await other.party(2)
    await other.server.app.close()
    for (const socket of sockets) {
      await socket.waitUntil(() => socket.closed !== null)
      expect(socket.closed?.code).toBe(closeCodes.restart)
    }
    expect(sockets[0].find('lost')).toBeUndefined()
    await other.server.database.close()
  })

  it('[MP11] saves the places received before, then asks the browser to reconnect', async () => {
    const errors: string[] = []
    const log = { write: (line: string) => void errors.push(line) }
    const other = await TestRooms.open({ env: { LOG_LEVEL: 'error' }, log })
    const { sockets } = await other.journey(2)
    const { savePlace } = RoomService.prototype
    let release: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const saved: unknown[] = []
    const spied = vi.spyOn(RoomService.prototype, 'savePlace')
    spied.mockImplementation(async function (this: RoomService, ...args) {
      await held
      const changed = await savePlace.apply(this, args)
      saved.push(changed?.version)
      return changed
    })
    const { version } = sockets[0].last.data
    sockets[0].progress({ nodeId: 'node-a' })
    sockets[0].progress({ nodeId: 'node-b' })
    await sockets[0].waitUntil(() => spied.mock.calls.length > 0, 'the first place')
    const ended = other.server.close()
    // A connection without queued messages is not kept.
    await sockets[1].waitUntil(() => sockets[1].closed !== null, 'the end of the other')
    const wasOpen = sockets[0].isOpen
    release()
    await sockets[0].waitUntil(() => sockets[0].closed !== null, 'the end')
    const savedBefore = [...saved]
    await ended
    spied.mockRestore()
    expect([wasOpen, sockets[0].closed?.code]).toEqual([true, closeCodes.restart])
    expect([savedBefore, saved, errors]).toEqual([
      [version + 1, version + 2],
      [version + 1, version + 2],
      [],
    ])
  })

  it('[MP11] saves no place of a browser that was already asked to reconnect', async () => {
    const other = await TestRooms.open()
    const { sockets } = await other.journey(2)
    const { savePlace } = RoomService.prototype
    let release: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const nodes: string[] = []
    const spied = vi.spyOn(RoomService.prototype, 'savePlace')
    spied.mockImplementation(async function (this: RoomService, ...args) {
      nodes.push(args[2].nodeId)
      await held
      return savePlace.apply(this, args)
    })
    sockets[0].progress({ nodeId: 'node-a' })
    sockets[0].progress({ nodeId: 'node-b' })
    await sockets[0].waitUntil(() => nodes.length > 0, 'the first place')
    const ended = other.server.app.close()
    await sockets[0].waitUntil(() => sockets[0].closed !== null, 'the end')
    release()
    await ended
    spied.mockRestore()
    await other.server.database.close()
    expect(nodes).toEqual(['node-a'])
  })

  it('[MP11][SV21] ends although nothing that it waits for finishes', async () => {
    const never = () => new Promise<never>(() => undefined)
    const swept = vi.spyOn(Sweep.prototype, 'round').mockImplementation(never)
    const moved = vi.spyOn(RoomService.prototype, 'savePlace').mockImplementation(never)
    const other = await TestRooms.open()
    const { bus } = other.server.platform
    const { sockets } = await other.journey(2)
    sockets[0].progress({ nodeId: 'node-b' })
    await sockets[0].waitUntil(() => moved.mock.calls.length > 0, 'the place')
    vi.spyOn(bus, 'publish').mockImplementation(never)
    await other.server.app.close()
    swept.mockRestore()
    moved.mockRestore()
    await other.server.database.close()
  }, 30_000)

  it('[SV21] finishes every step before connections are cut', () => {
    const most = Object.values(shutdownLimits).reduce((sum, ms) => sum + ms, NOTICE_MS)
    expect(most).toBeLessThan(CUT_AFTER_MS)
  })
})
