import { bossAt, progressKey, RULES_VERSION, type RunRecord, totalScore } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  guess,
  guessesIn,
  partyAtBoss,
  readBoss,
  saveLog,
  wordOf,
} from '../../../test-kit/shared-boss.ts'
import type { OpenGame, TestPlayer } from '../../../test-kit/test-player.ts'
import { playersOf, type TestParty, TestRooms } from '../../../test-kit/test-room.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const BOSS = bossAt(1)
const SECOND_BOSS = bossAt(2)
const LAST_BOSS = bossAt(3)
const SECOND_DAWN = { glyphId: 'second-dawn', quantity: 1 }

const pointsOf = async (player: TestPlayer) => (await testRooms.runOf(player)).mindPoints.current
const openLast = (player: TestPlayer) => player.open(LAST_BOSS, 'forgotten-word', 3)
const giveUp = [{ type: 'yield', at: 900 }]

async function makeOld({ attemptId, setup }: OpenGame): Promise<void> {
  await testRooms.server.platform.database.db
    .updateTable('attempts')
    .set({ setup: JSON.stringify({ ...setup, rulesVersion: 0 }) })
    .where('id', '=', attemptId)
    .execute()
}

/** The next wrong guess of this player takes the last mind point; a Second Dawn is held. */
const nearlyFallen = (run: RunRecord): RunRecord => ({
  ...run,
  mindPoints: { current: 1, maximum: 5 },
  glyphs: [SECOND_DAWN],
})
const fallWithDawn = (player: TestPlayer) => testRooms.changeRun(player, nearlyFallen)

/** A wager at a star of the second realm that is not played before its boss is beaten. */
const wager = (run: RunRecord): RunRecord => ({
  ...run,
  mindPoints: { current: 2, maximum: 5 },
  carried: {
    items: [],
    taken: {},
    promises: { gamblers: { level: 2, nodeId: 't1', answer: 'mind' } },
  },
})

const playsBoss = { level: 1, nodeId: BOSS, game: 'forgotten-word', status: 'playing' }

async function reportPlaying(party: TestParty): Promise<void> {
  party.sockets[1].send('game_update', playsBoss)
  await party.sockets[0].waitFor('moved')
}

describe('own wrong guesses at a boss that the party shares', () => {
  it('[LO90] are charged when they are made, and not again with the log', async () => {
    const [first, second] = playersOf(await partyAtBoss(testRooms, 2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(second, other, 'ASHES')
    const log = guessesIn(await guess(first, one, 'COALS'))
    expect(await pointsOf(first)).toBe(4)
    // A log without the guess gives nothing back.
    expect((await saveLog(first, one, log.slice(0, 1))).status).toBe(200)
    expect(await pointsOf(first)).toBe(4)
    expect((await saveLog(first, one, log)).status).toBe(200)
    expect(await pointsOf(first)).toBe(4)
  })

  it('[LO90] are paid for by a log that only gives up', async () => {
    const [first] = playersOf(await partyAtBoss(testRooms, 2))
    const one = await first.open(BOSS)
    await guess(first, one, 'COALS')
    await guess(first, one, 'ASHES')
    const lost = await first.complete(one, giveUp)
    expect(lost.result).toBe('defeat')
    expect(await pointsOf(first)).toBe(2)
    expect(await first.complete(one, giveUp)).toEqual(lost)
  })

  it('[LO90] end the game of a log that only gives up where they ended it', async () => {
    const party = await partyAtBoss(testRooms, 2, { mindPoints: 2 })
    const [first] = playersOf(party)
    const one = await first.open(BOSS)
    await guess(first, one, 'COALS')
    await guess(first, one, 'ASHES')
    expect((await first.complete(one, giveUp)).result).toBe('defeat')
    expect(await pointsOf(first)).toBe(0)
  })

  it('[LO90] are not given back by a log without the one that lost the last mind point', async () => {
    const [first, second] = playersOf(await partyAtBoss(testRooms, 2, { mindPoints: 2 }))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(first, one, 'COALS')
    const log = guessesIn(await guess(first, one, 'ASHES'))
    await guess(second, other, 'SPARK')
    expect((await saveLog(first, one, log.slice(0, 1))).status).toBe(200)
    expect(await pointsOf(first)).toBe(0)
    expect((await saveLog(first, one, [...log.slice(0, 1), ...giveUp])).status).toBe(200)
    expect(await pointsOf(first)).toBe(0)
  })

  it('[LO93] leave a resumed game with the points that it had, also after a loss elsewhere', async () => {
    const [first] = playersOf(await partyAtBoss(testRooms, 2))
    const one = await first.open(BOSS)
    const made = await guess(first, one, 'COALS')
    await testRooms.changeRun(first, run => ({
      ...run,
      mindPoints: { ...run.mindPoints, current: run.mindPoints.current - 1 },
    }))
    const resumed = await first.open(BOSS)
    expect(resumed.setup.mindPoints.current).toBe(4)
    expect((await saveLog(first, resumed, guessesIn(made))).status).toBe(200)
    expect(await pointsOf(first)).toBe(3)
  })
})

describe('the end of a shared boss for players who are not at it', () => {
  it('[LO92] pays a friend who is away when the last realm is won, within the party’s score', async () => {
    const party = await partyAtBoss(testRooms, 3, { level: 3 })
    const [first, second, third] = playersOf(party)
    if (!third) throw new Error('Three were asked for')
    const one = await openLast(first)
    const away = await openLast(second)
    const own = await first.complete(one, guessesIn(await guess(first, one, wordOf(one))))
    expect(own).toMatchObject({ result: 'victory', isRunComplete: true })
    const run = await testRooms.runOf(second)
    expect(run.status).toBe('victory')
    expect(run.scores[progressKey(3, LAST_BOSS)]).toBeGreaterThan(0)
    // The third was never at the boss: the victory is theirs, the pay is not.
    const third3 = await testRooms.runOf(third)
    expect(third3.status).toBe('victory')
    expect(third3.scores).not.toHaveProperty(progressKey(3, LAST_BOSS))
    const { data } = await party.sockets[1].waitFor('map')
    const { moment } = data as unknown as {
      moment: { kind: string; scores: { participantId: string; score: number }[] }
    }
    expect(moment.kind).toBe('victory')
    const told = moment.scores.find(
      ({ participantId }) => participantId === party.people[1].seat.you.deviceId,
    )
    expect(told?.score).toBe(totalScore(run))
    // The browser that was still at the boss saves and reports as ever.
    const log = guessesIn(await readBoss(second, away))
    expect((await saveLog(second, away, log)).status).toBe(200)
    expect(await second.complete(away, log)).toMatchObject({ result: 'victory' })
    expect(totalScore(await testRooms.runOf(second))).toBe(totalScore(run))
  })

  it('[LO92] wins for a friend who could still stand again', async () => {
    const party = await partyAtBoss(testRooms, 2, { level: 3 })
    const [first, second] = playersOf(party)
    await fallWithDawn(second)
    const [one, fallen] = [await openLast(first), await openLast(second)]
    await guess(second, fallen, 'COALS')
    const refused = await guess(second, fallen, 'ASHES')
    expect(refused.refusal?.code).toBe('awaits-revival')
    await guess(first, one, wordOf(one))
    const log = guessesIn(await readBoss(second, fallen))
    const won = await second.complete(fallen, log)
    // One to go on with, and one that the boss gives.
    expect(won).toMatchObject({ result: 'victory', mindPoints: { current: 2 } })
    const run = await testRooms.runOf(second)
    expect(run.glyphs).toEqual([SECOND_DAWN])
  })

  it('[LO92] wins a realm for a friend who could still stand again, with one mind point once', async () => {
    const party = await partyAtBoss(testRooms, 2)
    const [first, second] = playersOf(party)
    await fallWithDawn(second)
    const [one, fallen] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(second, fallen, 'COALS')
    await first.complete(one, guessesIn(await guess(first, one, wordOf(one))))
    expect((await party.sockets[1].waitFor('map')).data).toMatchObject({
      moment: { kind: 'realm', level: 1 },
    })
    const run = await testRooms.runOf(second)
    // One to go on with, and one that the boss gives.
    expect(run).toMatchObject({ level: 2, mindPoints: { current: 2 }, glyphs: [SECOND_DAWN] })
    const log = guessesIn(await readBoss(second, fallen))
    expect((await saveLog(second, fallen, log)).status).toBe(200)
    const won = await second.complete(fallen, log)
    expect(won).toMatchObject({ result: 'victory', mindPoints: { current: 2 } })
    expect(await testRooms.runOf(second)).toEqual(run)
  })

  it.each([
    [0, 'the player who named the word'],
    [1, 'a friend'],
  ])(
    '[WA13] gives a stake back to friends only when number %i, %s, reports first',
    async reporter => {
      const players = playersOf(await partyAtBoss(testRooms, 2, { level: 2 }))
      for (const player of players) await testRooms.changeRun(player, wager)
      const [one, other] = [
        await players[0].open(SECOND_BOSS, 'forgotten-word', 2),
        await players[1].open(SECOND_BOSS, 'forgotten-word', 2),
      ]
      await guess(players[0], one, wordOf(one))
      const [player, game] = reporter === 0 ? [players[0], one] : [players[1], other]
      await player.complete(game, guessesIn(await readBoss(player, game)))
      // The boss gives both a point; only the friend was led past the star of the wager.
      expect([await pointsOf(players[0]), await pointsOf(players[1])]).toEqual([3, 4])
    },
  )

  it('[LO92] tells a friend who was settled first that a common defeat has ended the journey', async () => {
    const party = await partyAtBoss(testRooms, 2, { mindPoints: 1 })
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const lost = guessesIn(await guess(first, one, 'COALS'))
    const last = guessesIn(await guess(second, other, 'ASHES'))
    expect(await second.complete(other, last)).toMatchObject({ isRunComplete: true })
    expect((await testRooms.runOf(first)).status).toBe('defeat')
    const { isRunComplete, progress } = await first.complete(one, lost)
    expect(isRunComplete).toBe(true)
    expect(progress.completedAt).not.toBeNull()
  })

  it('[LO92] gives no point more to a friend who may replay nothing now', async () => {
    const env = { RATE_LIMITS: 'yes' }
    const limited = await TestRooms.open({ env, limitClock: () => 0 })
    const party = await partyAtBoss(limited, 2)
    const [first, second] = playersOf(party)
    await limited.changeRun(second, nearlyFallen)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(second, other, 'COALS')
    await guess(first, one, wordOf(one))
    const log = guessesIn(await readBoss(first, one))
    const { guard } = limited.server.app
    const replayAll = () => {
      for (;;) guard.chargeReplay(second.id, 1)
    }
    expect(replayAll).toThrow('Too many requests')
    await first.complete(one, log)
    expect(await limited.runOf(second)).toMatchObject({
      level: 2,
      mindPoints: { current: 2 },
      scores: { [progressKey(1, BOSS)]: expect.any(Number) },
    })
    await limited.close()
  })

  it('[LO92] pays everybody at the last boss when a player who was at it enters another star', async () => {
    const party = await partyAtBoss(testRooms, 3, { level: 3 })
    const [first, second, third] = playersOf(party)
    if (!third) throw new Error('Three were asked for')
    const one = await openLast(first)
    for (const player of [second, third]) await openLast(player)
    await guess(first, one, wordOf(one))
    await expect(second.open('node-a', 'word-web', 3)).rejects.toThrow('409')
    for (const player of [first, second, third]) {
      const { status, scores } = await testRooms.runOf(player)
      expect(status).toBe('victory')
      expect(scores[progressKey(3, LAST_BOSS)]).toBeGreaterThan(0)
    }
  })

  it('[LO92] pays everybody also when the star that a player enters is closed in the next realm', async () => {
    const [first, second] = playersOf(await partyAtBoss(testRooms, 2))
    const one = await first.open(BOSS)
    await second.open(BOSS)
    await guess(first, one, wordOf(one))
    await expect(second.open('b1', 'word-web', 1)).rejects.toThrow('This realm is won.')
    for (const player of [first, second]) {
      expect(await testRooms.runOf(player)).toMatchObject({ level: 2, status: 'open' })
    }
  })

  it('[LO92] leaves the journey to the party when a player without a seat reports first', async () => {
    const party = await partyAtBoss(testRooms, 2, { level: 3 })
    const [first, second] = playersOf(party)
    const [one, other] = [await openLast(first), await openLast(second)]
    const log = guessesIn(await guess(first, one, wordOf(one)))
    party.sockets[0].send('leave')
    await party.sockets[1].waitFor('left')
    await first.complete(one, log)
    expect((await testRooms.runOf(second)).status).toBe('open')
    await second.complete(other, guessesIn(await readBoss(second, other)))
    const [, socket] = party.sockets
    await socket.waitUntil(() => socket.last.data.state.gameData.isOver, 'the end')
    expect((await testRooms.runOf(second)).status).toBe('victory')
  })

  it('[LO92] ends a game that its player lost before the word was named with the next star', async () => {
    const [first, second] = playersOf(await partyAtBoss(testRooms, 2))
    await testRooms.changeRun(second, run => ({ ...run, mindPoints: { current: 1, maximum: 5 } }))
    const [one, lost] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(second, lost, 'COALS')
    await first.complete(one, guessesIn(await guess(first, one, wordOf(one))))
    await second.open('node-a', 'word-web', 2)
    const log = guessesIn(await readBoss(second, lost))
    expect(await second.complete(lost, log)).toMatchObject({ result: 'defeat' })
    expect(await pointsOf(second)).toBe(1)
  })

  it('[LO94] keeps out a player whose own game alone is void', async () => {
    const party = await partyAtBoss(testRooms, 2)
    const [first] = playersOf(party)
    const one = await first.open(BOSS)
    await party.people[1].player.open(BOSS)
    await reportPlaying(party)
    await testRooms.server.platform.database.db
      .updateTable('attempts')
      .set({ moves: JSON.stringify([{ type: 'unknown', at: 1 }]) })
      .where('id', '=', one.attemptId)
      .execute()
    await expect(first.open(BOSS)).rejects.toThrow('Your friends still guess at this word.')
  })

  it('[LO94] does not keep out a player whose game a change of the rules has voided', async () => {
    const party = await partyAtBoss(testRooms, 2)
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(first, one, 'COALS')
    await reportPlaying(party)
    await makeOld(one)
    await makeOld(other)
    const again = await first.open(BOSS)
    expect(again.setup.rulesVersion).toBe(RULES_VERSION)
    expect(again.setup.sharedBoss?.id).not.toBe(one.setup.sharedBoss?.id)
    expect(await pointsOf(first)).toBe(5)
    expect((await second.open(BOSS)).setup.sharedBoss).toEqual(again.setup.sharedBoss)
  })
})
