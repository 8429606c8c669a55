import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

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

it('[LO69] tells the longest words of a hive only to those who have ended it', async () => {
  const party = await testRooms.journey(3)
  const [first, second, third] = playersOf(party)
  const wordsFor = async (player: TestPlayer | undefined) => {
    const params = { code: party.people[0].seat.sessionId }
    const query = { level: 1, nodeId: 'node-b' }
    return (await player?.call(api.multiplayer.longestWords, { params, query }))?.words
  }
  const [mine, theirs] = [await first.open('node-b'), await second.open('node-b')]
  const failed = { type: 'word', at: 2000, word: 'Q'.repeat(12) }
  const log = winningLog({ ...mine, moves: [failed] })
  await first.complete(mine, log)
  const found = log.slice(1).map(({ word }) => String(word ?? ''))
  const longest = Math.max(...found.map(({ length }) => length))
  const { p1 = '', ...others } = (await wordsFor(first)) ?? {}
  expect([found.includes(p1), p1.length, others]).toEqual([true, longest, {}])
  expect([await wordsFor(second), await wordsFor(third)]).toEqual([{}, {}])
  await second.complete(theirs, winningLog(theirs))
  expect(await wordsFor(second)).toEqual({ p1, p2: expect.any(String) })
  const stranger = await testRooms.server.newPlayer()
  await expect(wordsFor(stranger)).rejects.toThrow('404')
})

it('[LO69] keeps the words of a second try from a player who has ended only the first', async () => {
  const party = await testRooms.journey(2)
  const [first, second] = playersOf(party)
  const params = { code: party.people[0].seat.sessionId }
  const query = { level: 1, nodeId: 'node-b' }
  const wordsFor = async (player: TestPlayer) =>
    Object.keys((await player.call(api.multiplayer.longestWords, { params, query })).words)
  await first.play('node-b', yieldingLog)
  await second.play('node-b', yieldingLog)
  await first.play('node-b', winningLog)
  expect([await wordsFor(first), await wordsFor(second)]).toEqual([['p1'], []])
  await second.play('node-b', winningLog)
  expect(await wordsFor(second)).toEqual(['p1', 'p2'])
})
