import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestRooms } from '../../test-kit/test-room.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

it('[LO11] [LO68] everybody gets the round-up of a star, and sees the votes for the next', async () => {
  const { sockets } = await testRooms.journey(3)
  const [first, second] = sockets
  first.progress({ status: 'victory', seconds: 69, mistakes: 1, points: 400 })
  await second.waitFor('moved')
  second.progress({ status: 'defeat', seconds: 90, mistakes: 5, points: 0 })
  for (const socket of sockets) {
    const { data } = await socket.waitFor('round-up')
    expect(data.roundUp).toMatchObject({
      results: [
        { participantId: 'p1', frame: { points: 400, mistakes: 1 } },
        { participantId: 'p2', frame: { points: 0, seconds: 90 } },
      ],
    })
  }
  second.send('vote', { nodeId: 'node-b' })
  for (const socket of sockets) await socket.waitFor('vote')
  expect(first.last.data.state.gameData.votes).toEqual({ p2: 'node-b' })
  first.send('navigate', { path: '/hive-builder?node=node-b' })
  await second.waitUntil(() => second.last.data.state.gameData.path.includes('node-b'), 'the lead')
  expect(second.last.data.state.gameData.votes).toBeUndefined()
})
