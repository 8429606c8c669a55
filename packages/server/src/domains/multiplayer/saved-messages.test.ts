// One engine is enough: the rate limits are kept by the process.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestRooms } from '../../test-kit/test-room.ts'
import { TestSocket } from '../../test-kit/test-socket.ts'

let time = 0
let limited: TestRooms
beforeEach(async () => {
  time = 0
  limited = await TestRooms.open({ limitClock: () => time, env: { RATE_LIMITS: 'yes' } })
})
afterEach(() => limited.close())

/** Twelve messages that would be saved: as many as a connection may send at once. Returns the answers. */
async function sendTwelve(connect: () => TestSocket): Promise<string[]> {
  const socket = connect()
  await socket.opened()
  for (let n = 0; n < 12; n++) socket.send('ask_lead')
  await socket.waitUntil(() => socket.received.length === 12, 'twelve answers')
  socket.terminate()
  return socket.events()
}

it('[MP8] an address that has saved 500 messages may save no more, but join and ask for the state', async () => {
  const { people, sockets } = await limited.party(2)
  const [host, guest] = sockets
  const neighbour = await limited.server.newPlayer()
  const { sessionId } = people[0].seat
  const connect = () => new TestSocket(limited.origin, neighbour, { sessionId, deviceId: null })
  const answers: string[] = []
  while (answers.length < 504) answers.push(...(await sendTwelve(connect)))
  const countOf = (answer: string) => answers.filter(each => each === answer).length
  expect([countOf('error:not-seated'), countOf('error:too-fast')]).toEqual([500, 4])

  host.send('ready', { isReady: true })
  await host.waitFor('too-fast')
  host.send('sync_request')
  await host.waitFor('sync')
  guest.terminate()
  await host.waitFor('lost')
  const back = await limited.connect(people[1])
  expect(back.last.data.state.participants.map(({ isConnected }) => isConnected)).toEqual([
    true,
    true,
  ])
  expect(back.find('too-fast')).toBeUndefined()

  time = 1_000
  back.send('ready', { isReady: true })
  await back.waitFor('ready')
})
