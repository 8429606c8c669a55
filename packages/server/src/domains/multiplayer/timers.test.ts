import { api, closeCodes } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceSignOut } from '../../platform/sign-outs.ts'
import { TestHouse } from '../../test-kit/test-room.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let house: TestHouse
beforeAll(async () => {
  house = await TestHouse.open()
})
afterAll(() => house.close())

describe('the clock', () => {
  it('[LO7] makes the longest-present host after 20 seconds, and tells all', async () => {
    const { sockets } = await house.party(3)
    const [host, second, third] = sockets
    host.cut()
    await second.hears('lost')
    house.server.clock.advance(20 * SECOND)
    for (const socket of [second, third]) {
      expect(await socket?.hears('host')).toMatchObject({
        deviceId: 'p2',
        data: { state: { hostDeviceId: 'p2' } },
      })
    }
    second.say('navigate')
    await third?.hears('navigate')
  })

  it('[LO6] gives a seat up after two minutes, and not before', async () => {
    const { people, sockets } = await house.party(2)
    const [host, second] = sockets
    second.cut()
    await host.hears('lost')
    house.server.clock.advance(2 * MINUTE - 1)
    const back = await house.connect(people[1])
    back.cut()
    await host.until(() => host.events().filter(event => event === 'leave:lost').length === 2)
    house.server.clock.advance(2 * MINUTE)
    expect(await host.hears('left')).toMatchObject({ type: 'leave', deviceId: 'p2' })
    const late = await house.connect(people[1])
    expect(late.events()).toEqual(['error:not-seated'])
  })

  it('[LO12] ends a session two hours after its last sign of life, sockets included', async () => {
    const { people, sockets } = await house.party(2)
    house.server.clock.advance(120 * MINUTE)
    for (const socket of sockets) {
      await socket.hears('ended')
      await socket.until(() => socket.closed !== null)
      expect(socket.closed?.code).toBe(closeCodes.ended)
    }
    const body = { sessionId: people[0].seat.sessionId, nickname: 'Late' }
    const late = await house.server.newPlayer()
    expect(await late.ask(api.multiplayer.joinSession, { body })).toMatchObject({
      status: 410,
      body: { error: 'This session has ended' },
    })
  })
})

describe('a session ends when told', () => {
  it('closes the sockets of a player who signs out, wherever they are', async () => {
    const { people, sockets } = await house.party(2)
    const [host, second] = sockets
    await announceSignOut(house.server.platform.bus, people[1].player.id)
    await second.until(() => second.closed !== null)
    expect(second.closed?.code).toBe(closeCodes.signedOut)
    await host.hears('lost')
    expect(host.closed).toBeNull()
  })

  it('sends everybody back for another connection when the server ends', async () => {
    const other = await TestHouse.open()
    const { sockets } = await other.party(2)
    await other.server.app.close()
    for (const socket of sockets) {
      await socket.until(() => socket.closed !== null)
      expect(socket.closed?.code).toBe(closeCodes.restart)
    }
    expect(sockets[0].find('lost')).toBeUndefined()
    await other.server.database.close()
  })
})
