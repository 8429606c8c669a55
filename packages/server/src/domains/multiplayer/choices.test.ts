import type { Seated } from '@lexiverse/contract'
import { defaultChoices, navigationTargets } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, type TestParty, TestRooms } from '../../test-kit/test-room.ts'
import { readRun } from '../../test-kit/test-run.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const database = () => testRooms.server.platform.database.db
const gameDataOf = ({ last }: TestParty['sockets'][0]) => last.data.state.gameData

async function difficultyOf(player: TestPlayer): Promise<string> {
  const { puzzle } = await player.open('node-a')
  const row = await database()
    .selectFrom('scenarios')
    .select('difficulty')
    .where('id', '=', (puzzle as { id: number }).id)
    .executeTakeFirstOrThrow()
  return row.difficulty
}

/** The stars that are open to the host, and the path to each. */
async function openPlaces(sockets: TestParty['sockets']) {
  const { runId } = (sockets[0].last.data as unknown as Seated).you
  const run = await readRun(testRooms.server, runId ?? 0)
  const targets = navigationTargets(run)
  return {
    unlockedNodes: targets.map(target => target.split('=')[1] ?? ''),
    path: (nodeId: string) => targets.find(target => target.endsWith(`=${nodeId}`)) ?? '',
  }
}

describe('the choices of the lobby', () => {
  it('[LO80] reach everybody, and only the host can make them', async () => {
    const { sockets } = await testRooms.party(2)
    const choices = { ...defaultChoices, nextStar: 'vote' } as const
    sockets[1].send('choose', choices)
    await sockets[1].waitFor('host-only')
    sockets[0].send('choose', choices)
    await sockets[1].waitFor('choices')
    expect(sockets[1].last.data.state.gameData.choices).toEqual(choices)
  })

  it('[LO81] decide how hard the puzzles of the party are', async () => {
    const found: string[] = []
    for (const difficulty of ['usual', 'hard'] as const) {
      const [first, second] = playersOf(await testRooms.journey(2, { difficulty }))
      found.push(await difficultyOf(first))
      expect(await difficultyOf(second)).toBe(found.at(-1))
    }
    expect(found).toEqual(['easy', 'medium'])
  })

  it('[LO81] keep a gentle journey out of the records of parties', async () => {
    const count = async () =>
      (await database().selectFrom('party_scores').selectAll().execute()).length
    for (const [difficulty, added] of [
      ['gentle', 0],
      ['usual', 1],
    ] as const) {
      const before = await count()
      const party = await testRooms.journey(2, { difficulty })
      const [first] = playersOf(party)
      await testRooms.changeRun(first, run => ({ ...run, level: 3, openedLevels: [3] }))
      const boss = await first.open('boss', 'forgotten-word', 3)
      await first.complete(boss, winningLog(boss))
      expect((await count()) - before).toBe(added)
      const [host] = party.sockets
      await host.waitUntil(() => gameDataOf(host).isOver, 'the end')
      expect(gameDataOf(host).journeyEnd?.isGentle).toBe(difficulty === 'gentle')
      // What is chosen for the next journey does not change how this one was.
      host.send('choose', { ...defaultChoices, difficulty: 'hard' })
      await host.waitUntil(() => gameDataOf(host).choices?.difficulty === 'hard', 'the choice')
      expect(gameDataOf(host).journeyEnd?.isGentle).toBe(difficulty === 'gentle')
    }
  })

  it('[LO82] let the server count the votes, also of two who vote at once', async () => {
    const { sockets } = await testRooms.journey(3, { nextStar: 'vote' })
    const [host, ben, cyd] = sockets
    if (!cyd) throw new Error('Three were asked for')
    const { unlockedNodes, path } = await openPlaces(sockets)
    const [first = '', second = ''] = unlockedNodes
    const cast = () => Object.keys(host.last.data.state.gameData.votes ?? {}).length
    ben.send('vote', { nodeId: second })
    cyd.send('vote', { nodeId: second })
    host.send('vote', { nodeId: first })
    await host.waitUntil(() => cast() === 3, 'three votes')
    host.send('navigate', { path: path(first) })
    await host.waitFor('voted-otherwise')
    // With one of two gone it is a tie, and the host chooses.
    cyd.send('leave')
    await host.waitUntil(() => cast() === 2, 'two votes')
    host.send('navigate', { path: path(first) })
    await ben.waitUntil(() => ben.last.data.state.gameData.path === path(first), 'the star')
    expect(cast()).toBe(0)
  })

  it('[LO82] bind the next host when the first one is gone', async () => {
    const { sockets, people } = await testRooms.journey(3, { nextStar: 'vote' })
    const [host, ben, cyd] = sockets
    if (!cyd) throw new Error('Three were asked for')
    const { unlockedNodes, path } = await openPlaces(sockets)
    const [first = '', second = ''] = unlockedNodes
    for (const socket of [ben, cyd]) socket.send('vote', { nodeId: second })
    const { gameData } = ben.last.data.state
    expect(gameData.choices?.nextStar).toBe('vote')
    await ben.waitUntil(
      () => Object.keys(ben.last.data.state.gameData.votes ?? {}).length === 2,
      'two votes',
    )
    host.send('leave')
    const own = people[1].seat.you.deviceId
    await ben.waitUntil(() => ben.last.data.state.hostDeviceId === own, 'the lead')
    ben.send('navigate', { path: path(first) })
    await ben.waitFor('voted-otherwise')
    ben.send('navigate', { path: path(second) })
    await cyd.waitUntil(() => cyd.last.data.state.gameData.path === path(second), 'the star')
  })

  it('[LO83] show the host who is ready', async () => {
    const { sockets, people } = await testRooms.party(2)
    sockets[1].send('ready', { isReady: true })
    await sockets[0].waitFor('ready')
    const { participants } = sockets[0].last.data.state
    const own = people[1].seat.you.deviceId
    expect(participants.filter(({ isReady }) => isReady).map(({ id }) => id)).toEqual([own])
  })
})
