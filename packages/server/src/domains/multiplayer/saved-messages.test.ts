// One engine is enough: the rate limits are kept by the process.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Person, TestRooms } from '../../test-kit/test-room.ts'
import { TestSocket } from '../../test-kit/test-socket.ts'

let time = 0
let limited: TestRooms
beforeEach(async () => {
  time = 0
  limited = await TestRooms.open({ limitClock: () => time, env: { RATE_LIMITS: 'yes' } })
})
afterEach(() => limited.close())

/**
 * Ten messages that would be saved; with its join and a few pongs a connection may not send more at once. Returns the
 * answers.
 */
async function sendTen(socket: TestSocket): Promise<string[]> {
  const answers = () => socket.events().filter(event => event.startsWith('error:'))
  // Refused for everybody but the host, after it was counted.
  for (let n = 0; n < 10; n++) socket.send('keep_lead')
  await socket.waitUntil(() => answers().length >= 10, 'ten answers')
  socket.terminate()
  return answers()
}

const readyMarks = (socket: TestSocket) =>
  socket.events().filter(event => event.endsWith(':ready')).length

async function openWithoutSeat({ player, seat }: Person): Promise<TestSocket> {
  const place = { sessionId: seat.sessionId, deviceId: null }
  const socket = new TestSocket(limited.origin, player, place)
  await socket.opened()
  return socket
}

it('[MP8] a connection without a seat uses up nothing of what its address may save', async () => {
  const [host] = (await limited.party(2)).sockets
  const stranger = await limited.create()
  const answers: string[] = []
  while (answers.length < 550) {
    answers.push(...(await sendTen(await openWithoutSeat(stranger))))
  }
  expect(new Set(answers)).toEqual(new Set(['error:not-seated']))
  for (let n = 0; n < 10; n++) host.send('ready', { isReady: n % 2 === 0 })
  await host.waitUntil(() => readyMarks(host) === 10, 'ten ready marks')
  expect(host.find('too-fast')).toBeUndefined()
})

it('[MP8] a neighbour who has saved all that the address may leaves everybody their share', async () => {
  const { people, sockets } = await limited.party(2)
  const [host, guest] = sockets
  const { seat } = await limited.create()
  const neighbour = await limited.join(seat.sessionId, 'Ben')
  const answers: string[] = []
  while (answers.length < 520) answers.push(...(await sendTen(await limited.connect(neighbour))))
  const countOf = (answer: string) => answers.filter(each => each === answer).length
  expect([countOf('error:host-only'), countOf('error:too-fast')]).toEqual([503, 17])

  for (let n = 0; n < 4; n++) host.send('ready', { isReady: n % 2 === 0 })
  await host.waitFor('too-fast')
  await host.waitUntil(() => readyMarks(host) === 3, 'three ready marks')
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

  expect(readyMarks(host)).toBe(3)
  time = 1_000
  host.send('ready', { isReady: false })
  await host.waitUntil(() => readyMarks(host) === 4, 'a fourth ready mark')
})
