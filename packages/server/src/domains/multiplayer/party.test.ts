import { type Attempt, api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const validate = (player: TestPlayer): Promise<Attempt> =>
  player.call(api.runs.validateRun, { params: { runId: player.runId ?? 0 } })

describe('a party', () => {
  it('[MP1] opens a run of the same seed for each player and abandons the earlier one', async () => {
    const party = await testRooms.journey(3)
    const players = playersOf(party)
    const records = await Promise.all(players.map(player => testRooms.runOf(player)))
    expect(new Set(records.map(({ seed }) => seed)).size).toBe(1)
    expect(records.map(({ kind, status }) => [kind, status])).toEqual(
      players.map(() => ['multiplayer', 'open']),
    )
    const again = await testRooms.create()
    const [first] = players
    const seat = await testRooms.join(again.seat.sessionId, 'Again', first)
    const host = await testRooms.connect(again)
    await testRooms.connect(seat)
    host.send('navigate')
    await host.waitFor('navigate')
    expect((await testRooms.runOf(first)).status).toBe('abandoned')
  })

  it('[MP2] gets the same puzzle at the same node and try, marked as seen by all', async () => {
    const [first, second, third] = playersOf(await testRooms.journey(3))
    const puzzles = [await first.open('node-a'), await second.open('node-a')]
    const [one, two] = puzzles.map(({ puzzle }) => (puzzle as { id: number }).id)
    expect(one).toBe(two)
    const uses = await testRooms.server.platform.database.db
      .selectFrom('scenario_uses')
      .select('player_id')
      .where('scenario_id', '=', one ?? 0)
      .execute()
    expect(uses.map(use => use.player_id)).toContain(third?.id)
    const lost = await first.open('node-a')
    await first.complete(lost, yieldingLog(lost))
    const retry = (await first.open('node-a')).puzzle as { id: number }
    expect(retry.id).not.toBe(one)
  })

  it('[RW11] keeps the unanswered offers of those who were led on, and not those of the host', async () => {
    const party = await testRooms.journey(2)
    const [host, guest] = playersOf(party)
    const offers = [{ key: '1:t1', glyphId: 'decay' }]
    for (const player of [host, guest]) {
      await testRooms.changeRun(player, run => ({ ...run, offers }))
    }
    party.sockets[0].send('navigate', { path: '/word-web?node=node-a' })
    await party.sockets[1].waitUntil(
      () => party.sockets[1].last.data.state.gameData.path === '/word-web?node=node-a',
    )
    for (const player of [host, guest]) await player.open('node-a')
    expect((await testRooms.runOf(host)).offers).toEqual([])
    expect((await testRooms.runOf(guest)).offers).toEqual(offers)
    await guest.open('node-b')
    expect((await testRooms.runOf(guest)).offers).toEqual([])
  })

  it('[CH9] can replay a game only when no member still plays its puzzle', async () => {
    const [first, second] = playersOf(await testRooms.journey(2))
    const mine = await first.open('node-a')
    const theirs = await second.open('node-a')
    await first.complete(mine, yieldingLog(mine))
    const params = { playerId: first.id, attemptId: mine.attemptId }
    const replay = () => first.ask(api.stories.replay, { params })
    expect(await replay()).toMatchObject({ status: 409, body: { code: 'not-completed' } })
    await second.complete(theirs, yieldingLog(theirs))
    expect((await replay()).status).toBe(200)
  })

  it('[CA36] opens nodes for all when one wins, and tells them', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    const [host, other] = party.sockets
    await second.play('node-a', winningLog)
    expect(await host.waitFor('map')).toMatchObject({ deviceId: 'p2' })
    await other.waitFor('map')
    const { progress, mindPoints } = await validate(first)
    expect(progress.unlockedNodes).toEqual(['start', 'node-a', 'node-b', 't1', 'm1'])
    expect(progress.completedNodes).toEqual(['start'])
    expect(mindPoints.current).toBe(3)
    host.send('navigate', { path: '/word-web?node=t1' })
    await other.waitUntil(() => other.last.data.state.gameData.path === '/word-web?node=t1')
    expect((await first.open('node-a')).game).toBe('word-web')
  })

  it('[CA37] lets a player at zero watch until the next level and return with one mind point', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    for (let n = 0; n < 3; n++) await first.play('node-a', yieldingLog)
    expect((await testRooms.runOf(first)).mindPoints.current).toBe(0)
    const body = { playerId: first.id, nodeId: 'node-a', gameType: 'word-web', level: 1 }
    expect(await first.ask(api.runs.startRun, { body })).toMatchObject({
      status: 409,
      body: { error: 'Your mind points are spent: you watch until the next level.' },
    })
    await testRooms.changeRun(second, record => ({ ...record, openedLevels: [1] }))
    const boss = await second.play('boss', winningLog)
    expect(boss.progress.currentLevel).toBe(2)
    await party.sockets[0].waitFor('map')
    const back = await validate(first)
    expect(back).toMatchObject({ mindPoints: { current: 1 }, progress: { currentLevel: 2 } })
  })

  it('[CA37] is lost for all when all are at zero', async () => {
    const [first, second] = playersOf(await testRooms.journey(2))
    for (let n = 0; n < 3; n++) await first.play('node-a', yieldingLog)
    await testRooms.changeRun(second, record => ({
      ...record,
      mindPoints: { current: 1, maximum: 3 },
    }))
    const last = await second.play('node-b', yieldingLog)
    expect(last).toMatchObject({ isRunComplete: true, result: 'defeat' })
    expect([(await testRooms.runOf(first)).status, (await testRooms.runOf(second)).status]).toEqual(
      ['defeat', 'defeat'],
    )
    // The map of the party may still be open: a click there must not be played in the campaign.
    const start = (nodeId: string, gameType: string, session: string) => {
      const body = { playerId: second.id, nodeId, gameType, level: 1 }
      return second.ask(api.runs.startRun, { body, headers: { 'x-session-id': session } })
    }
    expect(await start('start', 'campaign', 'default')).toMatchObject({ status: 200 })
    const late = await start('node-b', 'hive-builder', `run-${second.runId}`)
    expect(late).toMatchObject({ status: 409, body: { code: 'run-closed' } })
  })

  it('[PV5] counts the star of a player whose friend is being deleted', async () => {
    const [first, second] = playersOf(await testRooms.journey(2))
    const open = await first.open('node-a')
    await testRooms.server.platform.database.db
      .updateTable('players')
      .set({ merged_into: second.id })
      .where('id', '=', second.id)
      .execute()
    await first.complete(open, winningLog(open))
    expect((await testRooms.runOf(first)).scores).toHaveProperty(['1:node-a'])
  })

  it('[MP3] does not wait for a player who has left', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    for (let n = 0; n < 3; n++) await first.play('node-a', yieldingLog)
    party.sockets[1].send('leave')
    await party.sockets[0].waitFor('map')
    expect([(await testRooms.runOf(first)).status, (await testRooms.runOf(second)).status]).toEqual(
      ['defeat', 'open'],
    )
  })

  it('[MP4] takes a late player to where it stands, and a returning one to where they were', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    await first.play('node-a', winningLog)
    const late = await testRooms.join(party.people[0].seat.sessionId, 'Late')
    late.player.runId = late.seat.you.runId
    const { progress } = await validate(late.player)
    expect(progress.unlockedNodes).toContain('t1')
    expect(progress.completedNodes).toEqual(['start'])
    const open = await second.open('node-a')
    party.sockets[1].send('leave')
    await party.sockets[0].waitFor('left')
    const back = await testRooms.join(party.people[0].seat.sessionId, 'Back', second)
    expect(back.seat.you).toEqual({ deviceId: 'p4', runId: second.runId })
    expect((await second.open('node-a')).attemptId).toBe(open.attemptId)
  })
})
