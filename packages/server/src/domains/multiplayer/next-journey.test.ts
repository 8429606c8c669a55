import { api, type Seated } from '@lexiverse/contract'
import { addGlyph, type RunRecord, totalScore } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, type TestParty, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const isOver = ({ sockets: [, other] }: TestParty) => other.last.data.state.gameData.isOver
const atLastBoss = (record: RunRecord): RunRecord => ({ ...record, level: 3, openedLevels: [3] })

/** One player beats the last boss, and every socket receives the end of the journey. */
async function win(party: TestParty): Promise<void> {
  const players = playersOf(party)
  for (const player of players) await testRooms.changeRun(player, atLastBoss)
  const boss = await players[1].open('boss', 'forgotten-word', 3)
  await players[1].complete(boss, winningLog(boss))
  for (const socket of party.sockets) {
    await socket.waitUntil(() => socket.last.data.state.gameData.isOver, 'the end')
  }
}

/** The host starts another journey; returns the run of each player. */
async function beginAnew({ sockets }: TestParty): Promise<(number | null)[]> {
  sockets[0].send('navigate', { isNew: true })
  const runs: (number | null)[] = []
  for (const socket of sockets) {
    await socket.waitUntil(
      () => socket.last.data.state.gameData.navigations === 2,
      'another journey',
    )
    runs.push((socket.last.data as unknown as Seated).you.runId)
  }
  return runs
}

describe('a journey of the party that has ended', () => {
  it('[LO21][MP12] at the last boss is won by all, and another can follow in the same room', async () => {
    const party = await testRooms.journey(2)
    const players = playersOf(party)
    const before = await players[0].open('node-a')
    await win(party)
    const old = await Promise.all(players.map(player => testRooms.runOf(player)))
    expect(old.map(({ status }) => status)).toEqual(['victory', 'victory'])
    const runs = await beginAnew(party)
    for (const [index, player] of players.entries()) {
      expect(runs[index]).not.toBe(player.runId)
      player.runId = runs[index] ?? null
    }
    const records = await Promise.all(players.map(player => testRooms.runOf(player)))
    expect(records.map(({ status, level, scores }) => [status, level, scores])).toEqual([
      ['open', 1, {}],
      ['open', 1, {}],
    ])
    const seeds = new Set([...records, ...old].map(({ seed }) => seed))
    expect(seeds.size).toBe(2)
    const [first, second] = [await players[0].open('node-a'), await players[1].open('node-a')]
    const idOf = ({ puzzle }: { puzzle: unknown }) => (puzzle as { id: number }).id
    expect(idOf(first)).toBe(idOf(second))
    expect(idOf(first)).not.toBe(idOf(before))
  })

  it('[LO33] [LO71] leaves its open games to be finished until a player enters one of the next', async () => {
    const party = await testRooms.journey(2)
    const players = playersOf(party)
    const [first, second] = players
    const left = await Promise.all(players.map(player => player.open('node-a')))
    await win(party)
    const runs = await beginAnew(party)
    const old = players.map(({ runId }) => runId)
    const statuses = () =>
      testRooms.server.platform.database.db
        .selectFrom('attempts')
        .select(['player_id', 'status'])
        .where('run_id', 'in', old as number[])
        .where('node_id', '=', 'node-a')
        .orderBy('run_id')
        .execute()
    // The first finishes the old game, which pays; the second enters the next journey at once.
    second.runId = runs[1] ?? null
    await second.open('node-a')
    expect(await statuses()).toEqual([
      { player_id: first.id, status: 'open' },
      { player_id: second.id, status: 'closed' },
    ])
    const [game] = left
    if (!game) throw new Error('No game is open')
    const record = () =>
      testRooms.server.platform.database.db
        .selectFrom('party_scores')
        .select(['id', 'score'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
    const before = await record()
    expect(await first.complete(game, winningLog(game))).toMatchObject({ result: 'victory' })
    expect((await statuses())[0]?.status).toBe('victory')
    expect(await record()).toEqual(before)
  })

  it('[LO33] pays a game that was won but never reported before it is left for the next', async () => {
    const party = await testRooms.journey(2)
    const [, second] = playersOf(party)
    const game = await second.open('node-a')
    await win(party)
    const log = winningLog(game)
    expect((await second.save(game, log)).status).toBe(200)
    const before = totalScore(await testRooms.runOf(second))
    const old = second.runId
    second.runId = (await beginAnew(party))[1] ?? null
    await second.open('node-a')
    second.runId = old
    const paid = totalScore(await testRooms.runOf(second)) - before
    expect(paid).toBeGreaterThan(0)
    // The report arrives late, and is answered with what was paid.
    const { result, rewards } = await second.complete(game, log)
    expect([result, rewards.score]).toEqual(['victory', paid])
  })

  it('[LO21] in defeat can be followed by another, and not before', async () => {
    const party = await testRooms.journey(2)
    const [host] = party.sockets
    const players = playersOf(party)
    host.send('navigate', { isNew: true })
    await host.waitFor('journey-open')
    for (const player of players) {
      await testRooms.changeRun(player, record => ({
        ...record,
        mindPoints: { current: 1, maximum: 3 },
      }))
      await player.play('node-a', yieldingLog)
    }
    await party.sockets[1].waitUntil(() => isOver(party), 'the end')
    expect((await testRooms.runOf(players[0])).status).toBe('defeat')
    party.sockets[1].send('navigate', { isNew: true })
    await party.sockets[1].waitFor('host-only')
    expect(await beginAnew(party)).not.toContain(null)
  })

  it('[MP12] gives a player who joins after it no run until the next begins', async () => {
    const party = await testRooms.journey(2)
    await win(party)
    const late = await testRooms.join(party.people[0].seat.sessionId, 'Late')
    expect(late.seat.you.runId).toBeNull()
    expect(late.seat.state.gameData.isOver).toBe(true)
    const socket = await testRooms.connect(late)
    await beginAnew(party)
    await socket.waitFor('navigate')
    expect((socket.last.data as unknown as Seated).you.runId).not.toBeNull()
  })
})

describe('the victory of a party', () => {
  /** How many journeys each player has won with a party, as Fellowship counts them. */
  const victories = (players: TestPlayer[]) =>
    Promise.all(
      players.map(async player => {
        const params = { playerId: player.id }
        const { achievements } = await player.call(api.achievements.list, { params })
        const fellowship = achievements.find(({ id }) => id === 'fellowship')
        expect(fellowship?.earnedAt !== null).toBe((fellowship?.progress.value ?? 0) > 0)
        return fellowship?.progress.value
      }),
    )

  it('[AC9] counts once for each player, also for one who beats the last boss later', async () => {
    const party = await testRooms.journey(3)
    const players = playersOf(party)
    await testRooms.changeRun(players[0], atLastBoss)
    const late = await players[0].open('boss', 'forgotten-word', 3)
    expect(await victories(players)).toEqual([0, 0, 0])
    await win(party)
    expect(await victories(players)).toEqual([1, 1, 1])
    await players[0].complete(late, winningLog(late))
    expect(await victories(players)).toEqual([1, 1, 1])
  })

  it('[AC9] counts once when two players beat the last boss at the same time', async () => {
    const players = playersOf(await testRooms.journey(3))
    for (const player of players) await testRooms.changeRun(player, atLastBoss)
    const bosses = await Promise.all(
      players.map(player => player.open('boss', 'forgotten-word', 3)),
    )
    await Promise.all(
      bosses.slice(1).map((boss, index) => players[index + 1]?.complete(boss, winningLog(boss))),
    )
    expect(await victories(players)).toEqual([1, 1, 1])
  })

  it('[AC9] reaches the others when the winner had left and takes a seat again', async () => {
    const party = await testRooms.journey(2)
    const players = playersOf(party)
    for (const player of players) await testRooms.changeRun(player, atLastBoss)
    const boss = await players[1].open('boss', 'forgotten-word', 3)
    party.sockets[1].send('leave')
    await party.sockets[0].waitFor('left')
    await players[1].complete(boss, winningLog(boss))
    expect(await victories(players)).toEqual([0, 1])
    await testRooms.join(party.people[0].seat.sessionId, 'Back', players[1])
    expect(await victories(players)).toEqual([1, 1])
  })
})

describe('a party with a Second Dawn', () => {
  it('[CA37] is not lost while a player at zero can still return', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    await testRooms.changeRun(second, record => ({
      ...record,
      glyphs: addGlyph(record.glyphs, 'second-dawn'),
    }))
    const open = await second.open('node-a')
    const log = losingLog({ ...open, setup: { ...open.setup, glyphs: [] } })
    expect((await second.save(open, log)).status).toBe(200)
    expect((await testRooms.runOf(second)).mindPoints.current).toBe(0)
    for (let n = 0; n < 3; n++) await first.play('node-a', yieldingLog)
    expect([(await testRooms.runOf(first)).status, (await testRooms.runOf(second)).status]).toEqual(
      ['open', 'open'],
    )
    expect((await second.open('node-a')).attemptId).toBe(open.attemptId)
    const letGo = { type: 'yield', at: log.at(-1)?.at ?? 0 }
    expect(await second.complete(open, [...log, letGo])).toMatchObject({ isRunComplete: true })
    expect((await testRooms.runOf(first)).status).toBe('defeat')
  })

  it('[CA37] is not lost while a player can return in a game of a realm that all have left', async () => {
    const party = await testRooms.journey(2)
    const [first, second] = playersOf(party)
    await testRooms.changeRun(second, record => ({
      ...record,
      glyphs: addGlyph(record.glyphs, 'second-dawn'),
    }))
    const open = await second.open('node-a')
    const log = losingLog({ ...open, setup: { ...open.setup, glyphs: [] } })
    await second.save(open, log)
    await testRooms.changeRun(first, record => ({ ...record, openedLevels: [1] }))
    await first.play('boss', winningLog)
    for (const [player, current] of [
      [first, 1],
      [second, 0],
    ] as const) {
      await testRooms.changeRun(player, record => ({
        ...record,
        mindPoints: { ...record.mindPoints, current },
      }))
    }
    const lost = await first.open('node-a', 'word-web', 2)
    expect(await first.complete(lost, yieldingLog(lost))).toMatchObject({ isRunComplete: false })
    const left = await second.startAttempt('node-a', 'word-web', 1, { realm: 1 })
    expect(left.attemptId).toBe(open.attemptId)
    const letGo = { type: 'yield', at: log.at(-1)?.at ?? 0 }
    expect(await second.complete(open, [...log, letGo])).toMatchObject({ isRunComplete: true })
    expect((await testRooms.runOf(first)).status).toBe('defeat')
  })
})

describe('an emblem', () => {
  it('[LO44] is chosen by its player alone, and all players learn of it', async () => {
    const party = await testRooms.party(2)
    const [host, second] = playersOf(party)
    const { sessionId } = party.people[0].seat
    const choose = (player: TestPlayer, emblem: 'moon' | null) =>
      player.ask(api.multiplayer.chooseEmblem, { body: { sessionId, emblem } })
    expect((await choose(second, 'moon')).status).toBe(200)
    for (const socket of party.sockets) {
      const { data } = await socket.waitFor('emblem')
      expect(data.state?.participants).toMatchObject([
        { id: 'p1', colour: 0, emblem: null },
        { id: 'p2', colour: 1, emblem: 'moon' },
      ])
    }
    expect((await choose(await testRooms.server.newPlayer(), 'moon')).status).toBe(404)
    // A player brings the emblem of the last room along.
    const body = { sessionId, nickname: 'Cyd', emblem: 'key' as const }
    const guest = await testRooms.server.newPlayer()
    const { state } = await guest.call(api.multiplayer.joinSession, { body })
    expect(state.participants[2]).toMatchObject({ colour: 2, emblem: 'key' })
    expect((await choose(host, null)).status).toBe(200)
  })
})

describe('an invitation', () => {
  it('[LO48] shows the names in the room to the holder of its token, and to nobody else', async () => {
    const party = await testRooms.party(3)
    const { sessionId, state } = party.people[0].seat
    const invite = state.gameData.inviteToken ?? ''
    expect(invite).toMatch(/^[\w-]{16}$/)
    const guest = await testRooms.server.newPlayer()
    const invited = async (query: { invite?: string; by?: string }) =>
      (await guest.call(api.multiplayer.session, { params: { code: sessionId }, query })).invitation
    expect(await invited({ invite })).toEqual({ inviter: 'P1', others: ['P2', 'P3'] })
    expect(await invited({ invite, by: 'p2' })).toEqual({ inviter: 'P2', others: ['P1', 'P3'] })
    expect(await invited({})).toBeUndefined()
    expect(await invited({ invite: '' })).toBeUndefined()
    expect(await invited({ invite: `${invite.slice(1)}A` })).toBeUndefined()
    const answer = await guest.ask(api.multiplayer.session, {
      params: { code: sessionId },
      query: {},
    })
    expect(JSON.stringify(answer.body)).not.toContain('P1')
  })
})

describe('an emote', () => {
  it('[LO47] reaches the others at once, at most one a second, and is not saved', async () => {
    const { sockets } = await testRooms.party(2)
    const [host, second] = sockets
    const version = () => host.last.data.version
    const before = version()
    const emotes = () => host.events().filter(event => event === 'emote:emote').length
    for (let n = 0; n < 5; n++) second.send('emote', { emote: 'bravo' })
    expect(await host.waitFor('emote')).toMatchObject({ deviceId: 'p2', data: { emote: 'bravo' } })
    testRooms.server.clock.advance(1_000)
    second.send('emote', { emote: 'thanks' })
    await host.waitUntil(() => emotes() === 2, 'the second emote')
    expect(second.find('emote')).toBeUndefined()
    second.send('emote', { emote: 'free text' })
    await second.waitFor('bad-frame')
    host.send('sync_request')
    expect((await host.waitFor('sync')).data.version).toBe(before)
    expect(emotes()).toBe(2)
  })
})

describe('the lead', () => {
  const give = (player: TestPlayer, { people }: TestParty, participantId: string) => {
    const body = { sessionId: people[0].seat.sessionId, participantId }
    return player.ask(api.multiplayer.handOver, { body })
  }

  it('[LO20] is handed over by the host, and all players learn of it', async () => {
    const party = await testRooms.party(3)
    const [host, second] = playersOf(party)
    expect(await give(second, party, 'p2')).toMatchObject({
      status: 400,
      body: { error: 'Only the host can hand over the lead' },
    })
    expect((await give(host, party, 'p3')).status).toBe(200)
    for (const socket of party.sockets) {
      expect(await socket.waitFor('host')).toMatchObject({ deviceId: 'p3' })
    }
    const stranger = await testRooms.server.newPlayer()
    expect((await give(stranger, party, 'p1')).status).toBe(404)
    party.sockets[2]?.send('navigate')
    expect(await party.sockets[0].waitFor('navigate')).toMatchObject({ deviceId: 'p3' })
    party.sockets[0].send('navigate')
    await party.sockets[0].waitFor('host-only')
  })
})
