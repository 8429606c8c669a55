import { bossAt, type MoveLog, totalScore } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yieldingLog } from '../../../test-kit/losing-log.ts'
import {
  askGuess,
  guess,
  guessesIn,
  partyAtBoss,
  readBoss,
  saveLog,
  WRONG,
  wordOf,
} from '../../../test-kit/shared-boss.ts'
import type { OpenGame, TestPlayer } from '../../../test-kit/test-player.ts'
import { playersOf, TestRooms } from '../../../test-kit/test-room.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'

let testRooms: TestRooms
beforeAll(async () => {
  testRooms = await TestRooms.open()
})
afterAll(() => testRooms.close())

const BOSS = bossAt(1)

const atBoss = (size: number, boss: 'own' | 'shared' = 'shared') =>
  partyAtBoss(testRooms, size, { boss })

const pointsOf = async (player: TestPlayer) => (await testRooms.runOf(player)).mindPoints.current

describe('a boss that the party shares', () => {
  it('[LO89] has one word and 3 + the number of players guesses, only if the host chose so', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    expect(one.setup.sharedBoss?.maxGuesses).toBe(5)
    expect(other.setup.sharedBoss).toEqual(one.setup.sharedBoss)
    expect(wordOf(other)).toBe(wordOf(one))
    const [alone] = playersOf(await atBoss(2, 'own'))
    const own = await alone.open(BOSS)
    expect(own.setup.sharedBoss).toBeUndefined()
    expect((await askGuess(alone, own, 'COALS')).status).toBe(404)
  })

  it('[LO90] tells every guess to the others, and charges its author only', async () => {
    const party = await atBoss(2)
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const made = await guess(first, one, 'coals')
    expect(made.refusal).toBeNull()
    expect(made.moves).toMatchObject([{ type: 'party-guess', number: 1, word: 'COALS' }])
    const frame = await party.sockets[1].waitFor('shared-boss')
    expect(frame).toMatchObject({
      deviceId: party.people[0].seat.you.deviceId,
      data: { deed: 'wrong', state: { gameData: { bossMoves: 1 } } },
    })
    expect(JSON.stringify(frame)).not.toContain('COALS')
    const seen = await readBoss(second, other)
    const by = party.people[0].seat.you.deviceId
    expect(seen.moves).toMatchObject([{ type: 'friend-guess', number: 1, word: 'COALS', by }])
    expect((await saveLog(first, one, guessesIn(made))).status).toBe(200)
    expect((await saveLog(second, other, guessesIn(seen))).status).toBe(200)
    expect([await pointsOf(first), await pointsOf(second)]).toEqual([4, 5])
  })

  it('[LO90] marks a soft word, so that friends are told only that a word was tried', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const made = await guess(first, one, 'CRIPPLE')
    expect(made).toMatchObject({ refusal: null, moves: [{ type: 'party-guess', isSoft: true }] })
    const seen = await readBoss(second, other)
    expect(seen.moves).toMatchObject([{ type: 'friend-guess', isSoft: true }])
    expect((await saveLog(first, one, guessesIn(made))).status).toBe(200)
    // A page of an earlier release does not know the mark.
    const unmarked = guessesIn(seen).map(move => ({ ...move, isSoft: undefined }))
    expect((await saveLog(second, other, unmarked)).status).toBe(200)
    expect((await guess(second, other, 'CRIPPLE')).refusal?.code).toBe('already-guessed')
  })

  it('[LO90] takes a guess that is sent twice once, and no word that a friend has tried', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    await guess(first, one, 'COALS')
    const again = await guess(first, one, 'COALS')
    expect(again.refusal?.code).toBe('already-guessed')
    expect(again.moves).toHaveLength(1)
    const same = await guess(second, other, 'COALS')
    expect(same.refusal?.code).toBe('already-guessed')
    expect(same.moves).toHaveLength(1)
  })

  it('[LO90] takes two guesses at the same time one after the other', async () => {
    const players = playersOf(await atBoss(3))
    const games: OpenGame[] = []
    for (const player of players) games.push(await player.open(BOSS))
    const answers = await Promise.all(
      players.map((player, i) => guess(player, games[i] as OpenGame, WRONG[i] ?? '')),
    )
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, null, null])
    for (const [i, player] of players.entries()) {
      const game = games[i] as OpenGame
      const all = guessesIn(await readBoss(player, game))
      expect(all.map(({ number }) => number)).toEqual([1, 2, 3])
      expect((await saveLog(player, game, all)).status).toBe(200)
      expect(await pointsOf(player)).toBe(4)
    }
  })

  it('[LO90] takes only one of two last guesses', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    for (const word of WRONG.slice(0, 4)) await guess(first, one, word)
    const answers = await Promise.all([guess(first, one, 'TORCH'), guess(second, other, 'STONE')])
    const codes = answers.map(({ refusal }) => refusal?.code ?? 'taken').sort()
    expect(codes).toEqual(['game-over', 'taken'])
    expect((await readBoss(first, one)).moves).toHaveLength(5)
  })

  it('[LO90] refuses a slur, and a player who has left the party', async () => {
    const party = await atBoss(2)
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    for (const slur of ['cunt', 'FUCKYOU']) {
      expect((await guess(first, one, slur)).refusal?.code).toBe('blocked-word')
    }
    expect(await pointsOf(first)).toBe(5)
    party.sockets[1].send('leave')
    await party.sockets[0].waitFor('left')
    expect((await askGuess(second, other, 'COALS')).status).toBe(403)
    expect((await readBoss(first, one)).moves).toEqual([])
  })

  it('[LO93] refuses a forged guess, a friend’s that was none, and an own one as a friend’s', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const forged: MoveLog[] = [
      [{ type: 'guess', at: 200, word: wordOf(one) }],
      [{ type: 'party-guess', at: 200, number: 1, word: wordOf(one) }],
      [{ type: 'friend-guess', at: 200, number: 1, word: wordOf(one), by: 'p2' }],
      [{ type: 'friend-clue', at: 200, clue: 'usage', trialId: '1', by: 'p2' }],
    ]
    for (const moves of forged) {
      expect((await saveLog(first, one, moves)).status).toBe(422)
      await expect(first.complete(one, moves)).rejects.toThrow('422')
    }
    const [made] = guessesIn(await guess(second, other, 'COALS'))
    const disguised = { ...made, at: 200, type: 'friend-guess', by: 'p2' }
    expect((await saveLog(second, other, [disguised])).status).toBe(422)
    expect((await saveLog(second, other, [{ ...made, at: 200, type: 'party-guess' }])).status).toBe(
      200,
    )
    expect(await pointsOf(second)).toBe(4)
  })

  it('[LO93] gives a latecomer and a reloaded page every guess, and what is left', async () => {
    const party = await atBoss(2)
    const [first] = playersOf(party)
    const one = await first.open(BOSS)
    const made = await guess(first, one, 'COALS')
    // The page is lost before it could play and save its guess.
    const reloaded = await first.open(BOSS)
    expect(reloaded.attemptId).toBe(one.attemptId)
    expect(reloaded.moves).toEqual([])
    expect(
      (await saveLog(first, reloaded, guessesIn(await readBoss(first, reloaded)))).status,
    ).toBe(200)
    const late = await testRooms.join(party.people[0].seat.sessionId, 'Late')
    const socket = await testRooms.connect(late)
    late.player.runId = (socket.last.data as { you: { runId: number } }).you.runId
    await testRooms.changeRun(late.player, run => ({ ...run, openedLevels: [1] }))
    const boss = await late.player.open(BOSS)
    expect(boss.setup.sharedBoss?.maxGuesses).toBe(5)
    expect((await readBoss(late.player, boss)).moves).toMatchObject([{ type: 'friend-guess' }])
    const own = await guess(late.player, boss, 'ASHES')
    expect(own.moves).toMatchObject([{ number: 1 }, { type: 'party-guess', number: 2 }])
    expect(made.moves).toHaveLength(1)
  })

  it('[LO93] tells a player who reconnects in the middle of it what happened meanwhile', async () => {
    const party = await atBoss(2)
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const log = guessesIn(await guess(second, other, 'COALS'))
    const { version } = (await party.sockets[1].waitFor('shared-boss')).data
    party.sockets[1].terminate()
    await party.sockets[0].waitFor('lost')
    await guess(first, one, 'ASHES')
    const back = await testRooms.connect(party.people[1], version ?? null)
    const missed = await back.waitFor('shared-boss')
    expect(missed.data).toMatchObject({ deed: 'wrong', state: { gameData: { bossMoves: 2 } } })
    const all = guessesIn(await readBoss(second, other))
    expect(all.slice(0, 1)).toEqual(log)
    expect(all.map(({ word }) => word)).toEqual(['COALS', 'ASHES'])
    const { moves } = await guess(second, other, 'SPARK')
    expect(moves.map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await saveLog(second, other, guessesIn({ moves, refusal: null }))).status).toBe(200)
    expect([await pointsOf(first), await pointsOf(second)]).toEqual([4, 3])
  })

  it('[LO93] resumes a log with the moves of friends exactly as it was saved', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const trial = await first.open(`${BOSS}:etymology`, 'time-trial')
    await first.complete(trial, winningLog(trial))
    await guess(first, one, 'COALS')
    const { moves } = await guess(second, other, 'ASHES')
    const log = moves.map((move, i) => ({ ...move, at: 200 * i + 200 }))
    expect(log).toHaveLength(3)
    expect((await saveLog(second, other, log)).status).toBe(200)
    expect((await second.open(BOSS)).moves).toEqual(log)
  })

  it('[LO91] opens a clue that one has won for all, and offers it to nobody again', async () => {
    const party = await atBoss(2)
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const trial = await first.open(`${BOSS}:etymology`, 'time-trial')
    await first.complete(trial, winningLog(trial))
    expect((await party.sockets[1].waitFor('shared-boss')).data).toMatchObject({ deed: 'clue' })
    expect((await readBoss(first, one)).moves).toEqual([])
    const { moves } = await readBoss(second, other)
    expect(moves).toMatchObject([{ type: 'friend-clue', clue: 'etymology' }])
    expect((await saveLog(second, other, moves)).status).toBe(200)
    const again = second.open(`${BOSS}:etymology`, 'time-trial')
    await expect(again).rejects.toThrow('This clue is already open.')
    await second.open(`${BOSS}:usage`, 'time-trial')
  })

  it('[LO92] is won for all by one guess, and names its author whoever reports first', async () => {
    const party = await atBoss(3)
    const [first, second, third] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const away = await third?.open(BOSS)
    if (!third || !away) throw new Error('Three were asked for')
    await guess(third, away, 'COALS')
    const won = await guess(first, one, wordOf(one))
    // The friend's browser is quicker.
    const shared = await second.complete(other, guessesIn(await readBoss(second, other)))
    expect(shared.result).toBe('victory')
    const { deviceId } = await (party.sockets[2] ?? party.sockets[0]).waitFor('map')
    expect(deviceId).toBe(party.people[0].seat.you.deviceId)
    const own = await first.complete(one, guessesIn(won))
    expect(own.rewards.score).toBe(shared.rewards.score)
    // The third is away: the victory counts at once, whatever is reported later.
    const paid = await testRooms.runOf(third)
    expect(paid.level).toBe(2)
    expect(totalScore(paid)).toBeGreaterThanOrEqual(shared.rewards.score)
    const late = await third.complete(away, guessesIn(await readBoss(third, away)))
    expect(late).toMatchObject({ result: 'victory', rewards: { score: shared.rewards.score } })
  })

  it('[LO92] is lost for all with the last guess, and may be tried again with another word', async () => {
    const [first, second] = playersOf(await atBoss(2))
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    for (const word of WRONG.slice(0, 4)) await guess(first, one, word)
    await guess(second, other, 'TORCH')
    const log = guessesIn(await readBoss(second, other))
    expect((await second.complete(other, log)).result).toBe('defeat')
    expect(await pointsOf(second)).toBe(4)
    const next = await second.open(BOSS)
    expect(next.setup.sharedBoss?.id).not.toBe(other.setup.sharedBoss?.id)
    expect(wordOf(next)).not.toBe(wordOf(other))
    // The first has not reported the end yet.
    expect((await first.open(BOSS)).setup.sharedBoss).toEqual(next.setup.sharedBoss)
    const late = await first.complete(one, guessesIn(await readBoss(first, one)))
    expect(late.result).toBe('defeat')
  })

  it('[LO94] keeps out who has given up while a friend plays on', async () => {
    const party = await atBoss(2)
    const [first, second] = playersOf(party)
    const [one, other] = [await first.open(BOSS), await second.open(BOSS)]
    const frame = { level: 1, nodeId: BOSS, game: 'forgotten-word', status: 'playing' }
    party.sockets[1].send('game_update', frame)
    await party.sockets[0].waitFor('moved')
    await first.complete(one, yieldingLog(one))
    await expect(first.open(BOSS)).rejects.toThrow('Your friends still guess at this word.')
    party.sockets[1].send('game_update', { ...frame, status: 'map', game: null })
    await party.sockets[0].waitUntil(
      () => party.sockets[0].last.data.state.progress.p2?.status === 'map',
      'the map',
    )
    const next = await first.open(BOSS)
    expect(next.setup.attemptNumber).toBe(other.setup.attemptNumber + 1)
  })
})
