import { api } from '@lexiverse/contract'
import { bossAt, type HivePuzzle } from '@lexiverse/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addWord } from '../../test-kit/add-word.ts'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import { partyAtBoss } from '../../test-kit/shared-boss.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

it.each([
  ['node-a', 'word-web'],
  ['node-b', 'hive-builder'],
] as const)(
  '[LO72] tells the words at %s only to a player who has ended the same puzzle',
  async (nodeId, game) => {
    const party = await testRooms.journey(3)
    const [watcher, friend, third] = playersOf(party)
    const params = { code: party.people[0].seat.sessionId }
    const wordsFor = async (player: TestPlayer | undefined) => {
      const query = { participantId: 'p2' }
      return (await player?.call(api.multiplayer.watchedWords, { params, query }))?.words
    }
    const watched = await friend.open(nodeId)
    party.sockets[1].progress({ level: 1, nodeId, game, status: 'playing' })
    await party.sockets[0].waitFor('moved')
    const moves = winningLog(watched).slice(0, 2)
    await friend.save(watched, moves)
    const open = await watcher.open(nodeId)
    expect([await wordsFor(watcher), await wordsFor(third)]).toEqual([null, null])
    await watcher.complete(open, yieldingLog(open))
    const first = moves.map(({ words, word }) => String(words ?? word).toUpperCase())
    const told = (await wordsFor(watcher)) ?? []
    expect(told.map(text => text.split(', ').sort())).toEqual(
      first.map(text => text.split(',').sort()),
    )
    expect(await wordsFor(third)).toBeNull()
    // Another try has another puzzle, which the watcher may still meet.
    await friend.complete(watched, yieldingLog({ ...watched, moves }))
    await friend.open(nodeId)
    expect(await wordsFor(watcher)).toBeNull()
    const stranger = await testRooms.server.newPlayer()
    await expect(wordsFor(stranger)).rejects.toThrow('404')
  },
)

it('[LO72] tells no word that we do not show, though it is allowed as a guess', async () => {
  const party = await testRooms.journey(2)
  const [watcher, friend] = playersOf(party)
  for (const player of [watcher, friend]) {
    await testRooms.changeRun(player, run => ({ ...run, openedLevels: [1] }))
  }
  const watched = await friend.open('m2', 'twistle')
  const progress = { level: 1, nodeId: 'm2', game: 'twistle', status: 'playing' } as const
  party.sockets[1].progress(progress)
  await party.sockets[0].waitFor('moved')
  const moves = losingLog(watched, ['MORON', 'GEESE']).slice(0, 2)
  await friend.save(watched, moves)
  const open = await watcher.open('m2', 'twistle')
  await watcher.complete(open, yieldingLog(open))
  const params = { code: party.people[0].seat.sessionId }
  const query = { participantId: 'p2' }
  const { words } = await watcher.call(api.multiplayer.watchedWords, { params, query })
  expect(words?.toSorted()).toEqual(['', 'GEESE'])
})

it('[LO72] tells no slur that runs together with other letters at a boss', async () => {
  const party = await partyAtBoss(testRooms, 2, { boss: 'own' })
  const [watcher, friend] = playersOf(party)
  const boss = bossAt(1)
  const watched = await friend.open(boss)
  party.sockets[1].progress({
    level: 1,
    nodeId: boss,
    game: 'forgotten-word',
    status: 'playing',
  })
  await party.sockets[0].waitFor('moved')
  const guesses = ['FUCKYOU', 'ABCDEFG', 'GEESE']
  const moves = guesses.map((word, i) => ({ type: 'guess', word, at: 200 * (i + 1) }))
  expect((await friend.save(watched, moves)).status).toBe(200)
  const open = await watcher.open(boss)
  await watcher.complete(open, yieldingLog(open))
  const params = { code: party.people[0].seat.sessionId }
  const query = { participantId: 'p2' }
  const { words } = await watcher.call(api.multiplayer.watchedWords, { params, query })
  expect(words).toEqual(['', 'ABCDEFG', 'GEESE'])
})

it('[LO72] keeps the place of a word that players have added, and tells nothing of other rules', async () => {
  const { server } = testRooms
  const party = await testRooms.journey(2)
  const [watcher, friend] = playersOf(party)
  const open = await watcher.open('node-b')
  const added = (open.puzzle as HivePuzzle).center.repeat(5)
  await addWord(server, added)
  const watched = await friend.open('node-b')
  expect((watched.puzzle as HivePuzzle).bonusWords).toContain(added)
  const moves = winningLog(open).slice(0, 2)
  const played = moves.map((move, place) => (place === 0 ? { ...move, word: added } : move))
  const { status } = await friend.save(watched, played)
  expect(status).toBe(200)
  party.sockets[1].progress({ level: 1, nodeId: 'node-b', game: 'hive-builder', status: 'playing' })
  await party.sockets[0].waitFor('moved')
  await watcher.complete(open, yieldingLog(open))
  const params = { code: party.people[0].seat.sessionId }
  const query = { participantId: 'p2' }
  const words = async () =>
    (await watcher.call(api.multiplayer.watchedWords, { params, query })).words
  expect(await words()).toEqual(['', String(moves[1]?.word).toUpperCase()])
  await server.platform.database.write(tx =>
    tx
      .updateTable('attempts')
      .set({ setup: JSON.stringify({ ...watched.setup, rulesVersion: 99 }) })
      .where('id', '=', watched.attemptId)
      .execute(),
  )
  expect(await words()).toBeNull()
})
