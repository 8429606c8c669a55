import { defaultChoices } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const database = () => testRooms.server.platform.database.db

async function difficultyOf(player: TestPlayer): Promise<string> {
  const { puzzle } = await player.open('node-a')
  const row = await database()
    .selectFrom('scenarios')
    .select('difficulty')
    .where('id', '=', (puzzle as { id: number }).id)
    .executeTakeFirstOrThrow()
  return row.difficulty
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
    }
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
