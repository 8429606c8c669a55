import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const beatBoss = async (player: TestPlayer) => {
  await testRooms.changeRun(player, run => ({ ...run, openedLevels: [1] }))
  await player.play('boss', winningLog)
}

const leftBy = async (player: TestPlayer) => {
  const params = { runId: player.runId ?? 0 }
  return (await player.call(api.runs.validateRun, { params })).leftGames
}

it('[LO33] a game of a realm that the party has left is taken up again, and pays', async () => {
  const [friend, player] = playersOf(await testRooms.journey(2))
  const left = await player.open('node-a')
  const moves = winningLog(left)
  await player.save(left, moves.slice(0, 1))
  expect(await leftBy(player)).toEqual([])
  await beatBoss(friend)
  expect((await testRooms.runOf(player)).level).toBe(2)
  expect(await leftBy(player)).toEqual([{ level: 1, nodeId: 'node-a', game: 'word-web' }])
  // The star of the same name in the next realm is another game.
  const next = await player.open('node-a', 'word-web', 2)
  expect(next.setup.level).toBe(2)
  const again = await player.startAttempt('node-a', 'word-web', 1, { realm: 1 })
  expect([again.attemptId, again.setup?.level, again.moves.length]).toEqual([left.attemptId, 1, 1])
  const query = { playerId: player.id, attemptId: left.attemptId }
  const headers = { 'x-session-id': `run-${player.runId}` }
  const puzzle = await player.call(api.puzzles.wordWeb, {
    params: { nodeId: 'node-a' },
    query,
    headers,
  })
  expect(puzzle).toEqual(left.puzzle)
  const { result, progress } = await player.complete(left, moves)
  expect([result, progress.currentLevel]).toEqual(['victory', 2])
  expect(await leftBy(player)).toEqual([])
})

it('[LO33] nothing is opened in a realm that the party has left', async () => {
  const [friend, player] = playersOf(await testRooms.journey(2))
  await beatBoss(friend)
  const enter = (nodeId: string) =>
    player.startAttempt(nodeId, 'word-web', 1, { realm: 1 }).catch(String)
  expect(await enter('node-a')).toContain('This game has ended')
  expect(await enter('boss:usage')).toContain('this clue stays closed')
})
