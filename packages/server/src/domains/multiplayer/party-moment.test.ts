import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, type TestParty, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const atLastPoint = (player: TestPlayer) =>
  testRooms.changeRun(player, run => ({ ...run, mindPoints: { current: 1, maximum: 3 } }))

const atBoss = (player: TestPlayer, level: number) =>
  testRooms.changeRun(player, run => ({ ...run, level, openedLevels: [level] }))

describe('a moment of the whole party', () => {
  it('[LO70] names who beat the boss and the word, but not to a friend who plays it', async () => {
    const party = await testRooms.journey(3)
    const [first, second, third] = playersOf(party)
    for (const player of [first, second]) await atBoss(player, 1)
    const params = { code: party.people[0].seat.sessionId }
    const query = { level: 1 }
    const wordFor = (player: TestPlayer | undefined) =>
      player?.call(api.multiplayer.bossWord, { params, query })
    const open = await second.open('boss')
    expect(await wordFor(third)).toEqual({ word: null })
    const boss = await first.open('boss')
    const { word } = boss.puzzle as { word: string }
    await first.complete(boss, winningLog(boss))
    for (const socket of party.sockets) {
      expect(await socket.waitFor('map')).toMatchObject({
        deviceId: 'p1',
        data: { moment: { kind: 'realm', level: 1 } },
      })
    }
    expect((await testRooms.runOf(second)).level).toBe(2)
    expect(await wordFor(third)).toEqual({ word })
    expect(await wordFor(second)).toEqual({ word: null })
    await second.complete(open, yieldingLog(open))
    expect(await wordFor(second)).toEqual({ word })
    const stranger = await testRooms.server.newPlayer()
    expect((await stranger.ask(api.multiplayer.bossWord, { params, query })).status).toBe(404)
  })

  it('[LO70] tells no moment of a usual star, nor to a party that a latecomer joins', async () => {
    const party = await testRooms.journey(2)
    const [first] = playersOf(party)
    await atBoss(first, 1)
    await first.play('boss', winningLog)
    expect((await party.sockets[1].waitFor('map')).data.moment).toBeDefined()
    const known = party.sockets[1].received.length
    await testRooms.join(party.people[0].seat.sessionId, 'Late')
    await party.sockets[1].waitFor('seated')
    await first.play('node-a', winningLog)
    await party.sockets[1].waitUntil(
      () => party.sockets[1].received.slice(known).some(({ data }) => data.event === 'map'),
      'the map',
    )
    const later = party.sockets[1].received.slice(known)
    expect(later.filter(({ data }) => data.moment !== undefined)).toEqual([])
  })

  it('[LO71] ends a journey with the scores of all and the best party of this size', async () => {
    const play = async () => {
      const party = await testRooms.journey(2)
      const [first, second] = playersOf(party)
      await first.play('node-a', winningLog)
      for (const player of [first, second]) await atLastPoint(player)
      await first.play('node-b', yieldingLog)
      await second.play('node-b', yieldingLog)
      const ends = (socket: (typeof party.sockets)[0]) =>
        socket.received.find(({ data }) => data.moment !== undefined)
      await party.sockets[0].waitUntil(() => ends(party.sockets[0]) !== undefined, 'the end')
      return ends(party.sockets[0])
    }
    const ended = await play()
    expect(ended).toMatchObject({
      deviceId: 'p2',
      data: {
        moment: {
          kind: 'defeat',
          level: 1,
          scores: [
            { participantId: 'p1', score: expect.any(Number), nickname: 'P1', colour: 0 },
            { participantId: 'p2', score: 0, nickname: 'P2', colour: 1 },
          ],
        },
      },
    })
    const { scores = [] } = (ended?.data.moment ?? {}) as { scores?: { score: number }[] }
    const total = scores.reduce((sum, { score }) => sum + score, 0)
    expect(total).toBeGreaterThan(0)
    const next = (await play())?.data.moment as { best: number } | undefined
    expect(next?.best).toBeGreaterThanOrEqual(total)
  })

  it('[LO71] names the furthest realm after a defeat in a game of a realm that was left', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    const left = await first.open('node-a')
    await atBoss(second, 1)
    await second.play('boss', winningLog)
    for (const player of [first, second]) await atLastPoint(player)
    const star = await second.open('node-a', 'word-web', 2)
    await second.complete(star, yieldingLog(star))
    await first.complete(left, yieldingLog(left))
    const [socket] = party.sockets
    await socket.waitUntil(() => socket.last.data.state.gameData.isOver, 'the end')
    expect(socket.last.data.state.gameData.journeyEnd).toMatchObject({ kind: 'defeat', level: 2 })
  })

  it('[LO71] is a victory for all when one speaks the last word', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    for (const player of [first, second]) await atBoss(player, 3)
    const boss = await first.open('boss')
    await first.complete(boss, winningLog(boss))
    await party.sockets[1].waitUntil(
      () => party.sockets[1].received.some(({ data }) => data.moment !== undefined),
      'the end',
    )
    expect(party.sockets[1].find('map')?.data.moment).toMatchObject({ kind: 'victory' })
    // A page that is loaded again asks for the room, and shows the end until another journey begins.
    const { sessionId: code } = party.people[1].seat
    const endNow = async () => {
      const { state } = await second.call(api.multiplayer.session, { params: { code }, query: {} })
      return state?.gameData.journeyEnd
    }
    expect(await endNow()).toMatchObject({ kind: 'victory', who: 'p1', scores: [{}, {}] })
    party.sockets[0].send('navigate', { isNew: true })
    await party.sockets[1].waitUntil(
      () => !party.sockets[1].last.data.state.gameData.isOver,
      'another journey',
    )
    expect(await endNow()).toBeUndefined()
  })

  it.each([
    ['leaves', (party: TestParty) => party.sockets[1].send('leave')],
    [
      'is removed',
      ({ people: [{ player, seat }] }: TestParty) =>
        player.call(api.multiplayer.removeParticipant, {
          body: { sessionId: seat.sessionId, participantId: 'p2' },
        }),
    ],
  ])('[LO71] ends a journey whose last player with mind points %s', async (_, go) => {
    const party = await testRooms.journey(2)
    const [first] = playersOf(party)
    await first.play('node-a', winningLog)
    await atLastPoint(first)
    await first.play('node-b', yieldingLog)
    const { db } = testRooms.server.platform.database
    const records = () =>
      db.selectFrom('party_scores').select('score').where('size', '=', 1).execute()
    const known = (await records()).length
    await go(party)
    const [socket] = party.sockets
    await socket.waitUntil(() => socket.last.data.state.gameData.isOver, 'the end')
    const end = {
      ...{ kind: 'defeat', level: 1, who: null },
      scores: [{ participantId: 'p1', score: expect.any(Number) }],
    }
    const told = socket.received.filter(({ data }) => data.moment !== undefined)
    expect(told.map(({ data }) => data.moment)).toMatchObject([end])
    expect(socket.last.data.state.gameData.journeyEnd).toMatchObject(end)
    expect(await records()).toHaveLength(known + 1)
  })
})
