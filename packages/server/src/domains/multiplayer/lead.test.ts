import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestRooms } from '../../test-kit/test-room.ts'
import type { TestSocket } from '../../test-kit/test-socket.ts'

const SECOND = 1_000

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

/** The server carries out the messages of a socket in order, so its answer comes after all of them. */
async function isHandled(socket: TestSocket): Promise<void> {
  testRooms.server.clock.advance(2 * SECOND)
  const known = socket.received.length
  socket.send('sync_request')
  await socket.waitUntil(() =>
    socket.received.slice(known).some(({ data }) => data.event === 'sync'),
  )
}

describe('the lead', () => {
  it('[LO60] passes when its holder has no mind points left, and the next one leads', async () => {
    const { sockets } = await testRooms.journey(3)
    const [host, second, third] = sockets
    host.progress({ status: 'defeat', mindPoints: 0 })
    for (const socket of sockets) {
      expect(await socket.waitFor('host')).toMatchObject({
        deviceId: 'p2',
        data: { reason: 'watching', state: { hostDeviceId: 'p2' } },
      })
    }
    second.send('navigate', { path: '/hive-builder?node=node-b' })
    await third?.waitUntil(
      () => third.last.data.state.gameData.path === '/hive-builder?node=node-b',
      'the new lead',
    )
  })

  it('[LO61] passes when its holder has left the page for 30 seconds', async () => {
    const { sockets } = await testRooms.journey(2)
    const [host, second] = sockets
    host.send('presence', { isHidden: true })
    await isHandled(host)
    expect(second.find('host')).toBeUndefined()
    testRooms.server.clock.advance(30 * SECOND)
    expect(await second.waitFor('host')).toMatchObject({ deviceId: 'p2', data: { reason: 'away' } })
  })

  it('[LO62] passes after a ready party has waited for 60 seconds', async () => {
    const { sockets } = await testRooms.journey(2)
    const [host, second] = sockets
    second.progress({ game: null, nodeId: 'start', status: 'map' })
    await host.waitFor('moved')
    testRooms.server.clock.advance(60 * SECOND)
    expect(await host.waitFor('host')).toMatchObject({
      deviceId: 'p2',
      data: { reason: 'waiting' },
    })
  })

  it('[LO63] is asked for, kept, and passes to the one who asks if the host does not answer', async () => {
    const { sockets } = await testRooms.journey(2)
    const [host, second] = sockets
    second.send('ask_lead')
    expect(await host.waitFor('lead-asked')).toMatchObject({
      deviceId: 'p2',
      data: { state: { gameData: { leadAskedBy: 'p2' } } },
    })
    host.send('keep_lead')
    await second.waitFor('lead-kept')
    second.send('ask_lead')
    expect((await second.waitFor('lead-kept')).data).toBeDefined()
    await second.waitUntil(() => second.events().includes('error:lead-kept'), 'a refusal')
    testRooms.server.clock.advance(60 * SECOND)
    second.send('ask_lead')
    await host.waitUntil(
      () => host.events().filter(event => event === 'sync_request:lead-asked').length === 2,
    )
    testRooms.server.clock.advance(10 * SECOND)
    expect(await host.waitFor('host')).toMatchObject({ deviceId: 'p2', data: { reason: 'asked' } })
  })
})
