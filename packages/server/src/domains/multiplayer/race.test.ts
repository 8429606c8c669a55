import { api, type Seated } from '@lexiverse/contract'
import {
  defaultChoices,
  type MoveLog,
  newRecord,
  RACE_AWAY_MS,
  RACE_COUNTDOWN_MS,
  racePlaces,
} from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addWord } from '../../test-kit/add-word.ts'
import { losingLog, yieldingLog } from '../../test-kit/losing-log.ts'
import type { OpenGame, TestPlayer } from '../../test-kit/test-player.ts'
import { playersOf, type TestParty, TestRooms } from '../../test-kit/test-room.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const race = (size: number) => testRooms.journey(size, { way: 'race', stars: 3 })

async function openStar(player: TestPlayer, star: number): Promise<OpenGame> {
  const { race: plan } = await testRooms.runOf(player)
  const game = plan?.games[star - 1]
  if (!game) throw new Error('There is no such star')
  return player.open(`star-${star}`, game)
}

/** The log at the pace of a person, for whom the time has passed. */
function unhurried(log: MoveLog): MoveLog {
  testRooms.server.clock.advance(2_000 * (log.length + 1))
  return log.map((move, i) => ({ ...move, at: 2_000 * (i + 2) }))
}

async function playStar(player: TestPlayer, star: number, make = winningLog) {
  const open = await openStar(player, star)
  return player.complete(open, unhurried(make(open)))
}

const begin = () => testRooms.server.clock.advance(RACE_COUNTDOWN_MS)
const gameDataOf = ({ sockets }: TestParty) => sockets[1].last.data.state.gameData
const standingsOf = (party: TestParty) => gameDataOf(party).race?.standings ?? {}
const puzzleId = ({ puzzle }: OpenGame) => (puzzle as { id: number }).id

describe('a race', () => {
  it('[LO84] begins for all at the same time, with the same puzzles and mind points', async () => {
    const [first, second] = playersOf(await race(2))
    const runs = [await testRooms.runOf(first), await testRooms.runOf(second)]
    expect(runs[0]).toMatchObject({ kind: 'race', race: { ended: [] } })
    expect(runs[1]?.race).toEqual(runs[0]?.race)
    const game = runs[0]?.race?.games[0] ?? 'word-web'
    const body = { playerId: first.id, nodeId: 'star-1', gameType: game, level: 1 }
    const early = await first.ask(api.runs.startRun, { body })
    expect(early.body).toMatchObject({ error: 'The race has not begun yet.' })
    begin()
    const opened = [await openStar(first, 1), await openStar(second, 1)] as const
    expect(puzzleId(opened[0])).toBe(puzzleId(opened[1]))
    expect(opened[0].setup).toMatchObject({
      runKind: 'race',
      perks: [],
      mindPoints: { current: 3 },
    })
    const later = await first.ask(api.runs.startRun, { body: { ...body, nodeId: 'star-2' } })
    expect(later.body).toMatchObject({ error: 'This is not the next star of the race.' })
  })

  it('[LO84] takes a word that was accepted after its start in a Word Seeker, as the page does', async () => {
    const [first] = playersOf(await race(2))
    begin()
    const games = (await testRooms.runOf(first)).race?.games ?? []
    const star = games.indexOf('twistle') + 1
    for (let before = 1; before < star; before++) await playStar(first, before)
    const open = await openStar(first, star)
    await addWord(testRooms.server, 'QZXJV')
    const log = unhurried([{ type: 'guess', word: 'QZXJV', at: 0 }])
    expect((await first.save(open, log)).status).toBe(200)
  })

  it('[LO85] resumes an open star with what was lost in it, and goes on after a lost one', async () => {
    const [first] = playersOf(await race(2))
    begin()
    const open = await openStar(first, 1)
    // All but the last move: whatever a mistake costs there is lost in this star only.
    const played = losingLog(open).slice(0, -1)
    await first.save(open, played)
    const again = await openStar(first, 1)
    expect(again).toMatchObject({ attemptId: open.attemptId, moves: played })
    expect(again.setup.mindPoints).toEqual({ current: 3, maximum: 3 })
    const lost = await first.complete(again, yieldingLog(again))
    expect(lost).toMatchObject({
      result: 'defeat',
      isRunComplete: false,
      mindPoints: { current: 3 },
    })
    expect((await openStar(first, 2)).setup.mindPoints.current).toBe(3)
  })

  it('[LO86] counts a star that was played faster than people can as lost', async () => {
    const party = await race(2)
    const [forger] = playersOf(party)
    const id = party.people[0].seat.you.deviceId
    begin()
    const open = await openStar(forger, 1)
    const told = await forger.complete(open, winningLog(open))
    const uncounted = 'This star was not counted: it was played faster than people can.'
    expect(told.rewards).toMatchObject({ score: 0, uncounted })
    await party.sockets[1].waitUntil(() => standingsOf(party)[id]?.ended === 1, 'the first star')
    expect(standingsOf(party)[id]).toMatchObject({ won: 0, points: 0 })
    expect((await playStar(forger, 2)).rewards).not.toHaveProperty('uncounted')
    await party.sockets[1].waitUntil(() => standingsOf(party)[id]?.ended === 2, 'the second star')
    expect(standingsOf(party)[id]).toMatchObject({ won: 1 })
  })

  it('[LO86] counts no star that was only claimed: the server replays its moves', async () => {
    const party = await race(2)
    const [forger] = playersOf(party)
    const id = party.people[0].seat.you.deviceId
    begin()
    const open = await openStar(forger, 1)
    const log = unhurried(winningLog(open))
    for (const claimed of [log.slice(0, -1), [], [{ ...log[0], type: 'won' }] as MoveLog]) {
      await expect(forger.complete(open, claimed)).rejects.toThrow('422')
    }
    party.sockets[0].progress({ nodeId: 'star-1', status: 'victory', points: 9_000 })
    await party.sockets[1].waitFor('moved')
    expect(standingsOf(party)[id]).toMatchObject({ ended: 0, won: 0, points: 0 })
    await forger.complete(open, log)
    await party.sockets[1].waitUntil(() => standingsOf(party)[id]?.won === 1, 'the first star')
  })

  it('[LO86][LO87] tells everybody each star, ends with the last, and is run again by the host', async () => {
    const party = await race(2)
    const [first, second] = playersOf(party)
    const [one, other] = party.people.map(({ seat }) => seat.you.deviceId) as [string, string]
    begin()
    await playStar(first, 1)
    await party.sockets[1].waitUntil(() => standingsOf(party)[one]?.won === 1, 'the first star')
    expect(standingsOf(party)[other]).toMatchObject({ ended: 0, won: 0, points: 0 })
    for (const star of [2, 3]) await playStar(first, star)
    for (const star of [1, 2, 3]) {
      await playStar(second, star, star === 2 ? yieldingLog : winningLog)
    }
    await party.sockets[1].waitUntil(() => gameDataOf(party).isOver, 'the end')
    expect(standingsOf(party)).toMatchObject({ [one]: { won: 3 }, [other]: { ended: 3, won: 2 } })
    const before = await testRooms.runOf(first)
    expect(before.status).toBe('victory')
    party.sockets[0].send('navigate', { isNew: true })
    await party.sockets[1].waitUntil(() => !gameDataOf(party).isOver, 'another race')
    const { you } = party.sockets[1].last.data as unknown as Seated
    second.runId = you.runId
    const next = await testRooms.runOf(second)
    expect(next).toMatchObject({ kind: 'race', status: 'open', race: { ended: [] } })
    expect(next.seed).not.toBe(before.seed)
  })

  it('[LO86] for the most points is run to its end, and the points decide', async () => {
    const party = await testRooms.journey(2, { way: 'race', stars: 3, aim: 'points' })
    const [first, second] = playersOf(party)
    const [one, other] = party.people.map(({ seat }) => seat.you.deviceId) as [string, string]
    begin()
    // The first is through at once, with two stars won; the second wins them all, later.
    const paid = { [one]: 0, [other]: 0 }
    for (const star of [1, 2, 3]) {
      const { rewards } = await playStar(first, star, star === 2 ? yieldingLog : winningLog)
      paid[one] = (paid[one] ?? 0) + rewards.score
    }
    for (const star of [1, 2, 3]) {
      paid[other] = (paid[other] ?? 0) + (await playStar(second, star)).rewards.score
    }
    await party.sockets[1].waitUntil(() => gameDataOf(party).isOver, 'the end')
    const { race: end } = gameDataOf(party)
    if (!end) throw new Error('The race is gone')
    expect(end.aim).toBe('points')
    expect(racePlaces(end).map(([id, { points }]) => [id, points])).toEqual([
      [other, paid[other]],
      [one, paid[one]],
    ])
  })

  it('[LO87] leads nobody, and is ended by the host while somebody is still on the way', async () => {
    const party = await race(2)
    const [host, friend] = party.sockets
    begin()
    host.send('navigate', { path: '/word-web?node=node-a' })
    await host.waitFor('race-open')
    friend.send('end_race')
    await friend.waitFor('host-only')
    expect(gameDataOf(party)).toMatchObject({ isOver: false, navigations: 1 })
    host.send('end_race')
    await friend.waitUntil(() => gameDataOf(party).isOver, 'the end')
    const [, second] = playersOf(party)
    const own = party.people[1].seat.you.deviceId
    await playStar(second, 1)
    await friend.waitUntil(() => standingsOf(party)[own]?.ended === 1, 'a late star')
  })

  it('[LO87] does not wait for a player whose connection is lost for a minute', async () => {
    const party = await race(2)
    const [first] = playersOf(party)
    const [host, friend] = party.sockets
    begin()
    for (const star of [1, 2, 3]) await playStar(first, star)
    const data = () => host.last.data.state
    friend.terminate()
    await host.waitUntil(() => !data().participants[1]?.isConnected, 'the loss')
    expect(data().gameData.isOver).toBe(false)
    testRooms.server.clock.advance(RACE_AWAY_MS)
    // Anything that happens in the room carries out what is due.
    host.send('presence', { isHidden: false })
    await host.waitUntil(() => data().gameData.isOver, 'the end')
  })

  it('[LO84] counts for no record, achievement, perk or party', async () => {
    const party = await race(2)
    const { db } = testRooms.server.platform.database
    const counted = async () => [
      await db.selectFrom('party_scores').selectAll().execute(),
      await db.selectFrom('player_perks').selectAll().execute(),
    ]
    const before = await counted()
    begin()
    for (const player of playersOf(party))
      for (const star of [1, 2, 3]) await playStar(player, star)
    expect(await counted()).toEqual(before)
    for (const { id } of playersOf(party)) {
      const { record } = await db
        .selectFrom('players')
        .select('record')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(record)).toEqual(newRecord())
    }
  })

  it('[LO88] gives a latecomer no run before the next race, and a player who returns the old one', async () => {
    const party = await race(2)
    const [, second] = playersOf(party)
    const { sessionId } = party.people[0].seat
    begin()
    await playStar(second, 1)
    const late = await testRooms.join(sessionId, 'Late')
    expect(late.seat.you.runId).toBeNull()
    await second.call(api.multiplayer.leaveSession, { body: { sessionId } })
    const back = await testRooms.join(sessionId, 'P2', second)
    expect(back.seat.you.runId).toBe(second.runId)
    expect(back.seat.state.gameData.race?.standings[back.seat.you.deviceId]?.ended).toBe(1)
    await playStar(second, 2)
    expect((await testRooms.runOf(second)).race?.ended).toHaveLength(2)
  })

  it('[LO88] takes up a star that a player ended without a seat', async () => {
    const party = await race(2)
    const [, second] = playersOf(party)
    const { sessionId } = party.people[0].seat
    begin()
    const open = await openStar(second, 1)
    await second.call(api.multiplayer.leaveSession, { body: { sessionId } })
    await second.complete(open, unhurried(winningLog(open)))
    const { seat } = await testRooms.join(sessionId, 'P2', second)
    const standing = seat.state.gameData.race?.standings[seat.you.deviceId]
    expect(standing).toMatchObject({ ended: 1, won: 1 })
  })

  it('[LO88] is changed by no run of an earlier journey of its room', async () => {
    const party = await testRooms.journey(3)
    const [host, friend] = playersOf(party)
    const left = party.people[2]?.player
    if (!left) throw new Error('Three were asked for')
    const { sessionId } = party.people[0].seat
    const late = await left.open('node-a')
    await left.call(api.multiplayer.leaveSession, { body: { sessionId } })
    for (const player of [host, friend]) {
      await testRooms.changeRun(player, run => ({ ...run, level: 3, openedLevels: [3] }))
    }
    const boss = await friend.open('boss', 'forgotten-word', 3)
    await friend.complete(boss, winningLog(boss))
    const [socket] = party.sockets
    await socket.waitUntil(() => socket.last.data.state.gameData.isOver, 'the end')
    socket.send('choose', { ...defaultChoices, way: 'race', stars: 3 })
    socket.send('navigate', { isNew: true })
    await socket.waitUntil(() => socket.last.data.state.gameData.race != null, 'the race')
    host.runId = (socket.last.data as unknown as Seated).you.runId
    const back = await testRooms.join(sessionId, 'Late', left)
    await left.complete(late, unhurried(winningLog(late)))
    expect(await testRooms.runOf(host)).toMatchObject({ kind: 'race', status: 'open', party: [] })
    // A browser that knows a run would be led to the map of the race.
    const seat = await testRooms.connect(back)
    const { you } = seat.last.data as unknown as Seated
    expect([back.seat.you.runId, you.runId]).toEqual([null, null])
    expect((socket.last.data as unknown as Seated).you.runId).toBe(host.runId)
  })
})
