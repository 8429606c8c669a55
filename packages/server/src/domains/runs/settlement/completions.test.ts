import { api, type Completion } from '@lexiverse/contract'
import { gameOf, type HiveBuilderState, type MoveLog, replay, rollRewards } from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { losingLog, yieldingLog } from '../../../test-kit/losing-log.ts'
import { buildTestApp } from '../../../test-kit/test-app.ts'
import { sampleStock } from '../../../test-kit/test-content.ts'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, giveGlyphs, readRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'
import { lockPlayer } from '../player/lock-player.ts'
import { nodeSecret } from './roll-star.ts'

const server = useTestApp()

async function traveller(): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await player.startJourney()
  return player
}

/** Gleaning finds the longest words, in most hives a pangram: other travellers try until it did. */
async function glyphThatFoundAPangram() {
  const player = await traveller()
  const open = await player.open('node-b')
  await giveGlyphs(server, player, 'gleaning')
  const body = { playerId: player.id, glyphId: 'gleaning', attemptId: open.attemptId }
  const { useId } = await player.call(api.glyphs.use, { body })
  const moves: MoveLog = [{ type: 'glyph', at: 0, glyphId: 'gleaning', useId: useId ?? '' }]
  const played = replay(gameOf('hive-builder'), open.puzzle, open.setup, moves)
  const found = played.ok ? (played.state as HiveBuilderState).found : []
  if (found.some(({ isPangram }) => isPangram)) return { player, open, moves }
  return glyphThatFoundAPangram()
}

describe('a completion', () => {
  it('[PL8] pays once, even if reported repeatedly', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const log = winningLog(open)
    const copies = await Promise.all(Array.from({ length: 10 }, () => player.report(open, log)))
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]))
    const answers = copies.map(({ body }) => body as Completion)
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect((await readRun(server, open.runId)).scores).toEqual({
      '1:node-a': answers[0]?.rewards.score,
    })
  })

  it('[CL9] is sent as stored, with exactly the fields of the contract', async () => {
    const completion = await (await traveller()).play('node-a', winningLog)
    const { shape } = api.games.complete.response
    const fieldsOf = (fields: object) => Object.keys(fields).sort()
    expect(Object.keys(completion).sort()).toEqual(fieldsOf(shape))
    // Only a race has its stars, and only some journeys have a magnitude, carry or have spent something.
    const { race: _, carried: __, spent: ___, magnitude: ____, ...some } = shape.progress.shape
    // Only a perk passes a star by or lifts an omen.
    const { passed: _______, lifted: ________, ...progress } = some
    expect(Object.keys(completion.progress).sort()).toEqual(fieldsOf(progress))
    // Only a star with a wager tells how it ended, and only one of a race that it did not count.
    const { wager: _____, uncounted: ______, ...rewards } = shape.rewards.shape
    expect(Object.keys(completion.rewards).sort()).toEqual(fieldsOf(rewards))
  })

  it('[GL12] counts no pangram that a glyph found', async () => {
    const { player, open, moves } = await glyphThatFoundAPangram()
    await player.complete(open, yieldingLog({ ...open, moves }))
    const { db } = server.platform.database
    expect((await lockPlayer(db, player.id, server.clock())).record.pangrams).toBe(0)
  })

  it('[PL8] [CL9] can be read by id, only by its player', async () => {
    const player = await traveller()
    const completion = await player.play('node-a', winningLog)
    const { completionId } = completion
    const read = (reader: TestPlayer, playerId: number) =>
      reader.ask(api.games.completion, { params: { completionId }, query: { playerId } })
    expect(await read(player, player.id)).toMatchObject({ status: 200, body: completion })
    const other = await traveller()
    expect((await read(other, other.id)).status).toBe(404)
    expect((await read(other, player.id)).status).toBe(403)
  })

  it('[PL30] finds the open attempt of its run and node without an attempt id', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const body = player.completionBody(open, winningLog(open), {
      gameData: { additionalData: { moves: winningLog(open) } },
    })
    expect((await player.ask(api.games.complete, { body })).status).toBe(200)
  })

  it('[PL30] is decided by the moves, not by the claimed result', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const { body } = await player.report(open, yieldingLog(open), { result: 'victory' })
    expect(body).toMatchObject({ result: 'defeat', rewards: { score: 0 } })
  })

  it('[PL30] is at the boss unless another node is named', async () => {
    const player = await traveller()
    await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
    const open = await player.open('boss')
    const moves = winningLog(open)
    const body = {
      ...player.completionBody(open, moves, { gameData: { additionalData: { moves } } }),
      nodeId: undefined,
    }
    expect(await player.ask(api.games.complete, { body })).toMatchObject({
      status: 200,
      body: { result: 'victory' },
    })
    expect((await readRun(server, open.runId)).scores).toHaveProperty('1:boss')
  })

  it('[PL28] that claims another game or level is logged once and settled as usual', async () => {
    const lines: string[] = []
    const log = { write: (line: string) => lines.push(line) }
    const watched = await buildTestApp({ env: { LOG_LEVEL: 'warn' }, log, stock: sampleStock(2) })
    const player = await watched.newPlayer()
    await player.startJourney()
    const open = await player.open('node-a')
    const claim = (gameType: string, level: number) => ({
      gameData: {
        gameType,
        level,
        additionalData: { attemptId: open.attemptId, moves: winningLog(open) },
      },
    })
    const honest = claim('word-web', 1)
    for (const claims of [claim('twistle', 3), claim('twistle', 3), honest]) {
      const { body } = await player.report(open, winningLog(open), claims)
      expect(body).toMatchObject({ result: 'victory' })
    }
    const logged = lines.map(line => JSON.parse(line))
    const { attemptId } = open
    expect(logged).toMatchObject([
      { attemptId, game: 'word-web', gameType: 'twistle' },
      { attemptId, level: 1, claimed: 3 },
    ])
    await watched.close()
  })

  it('[PL8] is refused with other moves than before', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    await player.complete(open, winningLog(open))
    const answer = await player.report(open, yieldingLog(open))
    expect(answer).toMatchObject({ status: 422, body: { code: 'body-differs' } })
  })

  it('[PL30] is refused if the game is not finished, has moves after its end, or has malformed moves', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const log = winningLog(open)
    const broken = [
      log.slice(0, 2),
      [...log, { type: 'yield', at: 99 }],
      [{ type: 'win', at: 0 }],
      [...log].reverse(),
      [],
    ]
    for (const moves of broken) {
      const answer = await player.report(open, moves)
      expect(answer).toMatchObject({ status: 422, body: { code: 'log-refused' } })
    }
    expect((await player.report(open, log)).status).toBe(200)
  })

  it('[PL30] is refused if it claims more time than has passed', async () => {
    const player = await traveller()
    const open = await player.openAtOnce('node-a', 'word-web', 1)
    const late = winningLog(open).map((move, i, log) =>
      i === log.length - 1 ? { ...move, at: 6000 } : move,
    )
    expect(await player.report(open, late)).toMatchObject({ status: 422 })
    server.clock.advance(5000)
    expect(await player.report(open, late)).toMatchObject({ status: 200 })
  })

  it('[PL6] must continue the stored log: stored moves cannot be undone', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    await player.save(open, losingLog(open).slice(0, 1))
    const answer = await player.report(open, winningLog(open))
    expect(answer).toMatchObject({ status: 409, body: { code: 'log-diverged' } })
    const again = await player.open('node-a')
    const { mindPoints, rewards } = await player.complete(again, winningLog(again))
    expect(mindPoints.current).toBe(2 + rewards.mindPointsRestored)
  })

  it("[CL9] is refused for another player's run, and for a run that was closed", async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const other = await traveller()
    expect((await other.report(open, winningLog(open))).status).toBe(404)
    expect((await other.report(open, winningLog(open), { playerId: player.id })).status).toBe(403)
    await player.call(api.runs.completeRun, { body: { runId: open.runId } })
    const late = await player.report(open, winningLog(open))
    expect(late).toMatchObject({ status: 409, body: { code: 'attempt-closed' } })
  })

  it('[CL9] is in the recent rewards for ten seconds', async () => {
    const player = await traveller()
    const { completionId, rewards } = await player.play('node-a', winningLog)
    const recent = (query: { timeWindow?: number }) =>
      player.call(api.games.recentRewards, { params: { playerId: player.id }, query })
    const tenSeconds = { timeWindow: 10_000 }
    const found = { rewards, completions: [{ completionId }] }
    expect(await recent(tenSeconds)).toMatchObject(found)
    server.clock.advance(11_000)
    const none = { rewards: null, completions: [] }
    expect(await Promise.all([recent(tenSeconds), recent({})])).toEqual([none, none])
    expect(await recent({ timeWindow: 12_000 })).toMatchObject(found)
  })

  it('[RW6] pays the rewards rolled from the run’s secret for the node, also after a defeat', async () => {
    const player = await traveller()
    await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
    await player.play('b2', yieldingLog)
    const { rewards } = await player.play('b2', winningLog)
    const runId = player.runId ?? 0
    const { reward_seed } = await server.platform.database.db
      .selectFrom('runs')
      .select('reward_seed')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    const place = { kind: 'campaign', level: 1, nodeId: 'b2' } as const
    const secret = nodeSecret(reward_seed, place.level, place.nodeId)
    const rolled = rollRewards(secret, (await readRun(server, runId)).seed, place, [])
    expect(rewards.offers.map(({ glyphId }) => glyphId)).toEqual(rolled.glyphIds)
    expect(rewards.mindPointsRestored).toBe(rolled.mindPoints)
  })
})

describe('complete-node', () => {
  const ask = (player: TestPlayer, nodeId: string) =>
    player.ask(api.games.completeNode, {
      body: { playerId: player.id, runId: player.runId, nodeId, gameResult: 'victory' },
    })

  it('[PL31] returns the stored result, and 409 if there is none', async () => {
    const player = await traveller()
    expect(await ask(player, 'node-a')).toMatchObject({
      status: 409,
      body: { code: 'not-completed' },
    })
    const { rewards } = await player.play('node-a', winningLog)
    expect(await ask(player, 'node-a')).toMatchObject({
      status: 200,
      body: {
        success: true,
        completedNodes: ['start', 'node-a'],
        unlockedNodes: expect.arrayContaining(['t1', 'm1']),
        rewards: { score: rewards.score },
        isRunComplete: false,
      },
    })
  })

  it('[PL31] reports a defeat while another attempt is open', async () => {
    const player = await traveller()
    await player.play('node-a', yieldingLog)
    await player.open('node-a')
    expect(await ask(player, 'node-a')).toMatchObject({ status: 200, body: { success: false } })
  })
})

describe('update-run', () => {
  it('[PL6] keeps the longer log when saves arrive out of order', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const log = winningLog(open)
    expect((await player.save(open, log.slice(0, 3))).body).toMatchObject({ moveCount: 3 })
    const older = { moveCount: 3, mindPoints: { current: 3, maximum: 3 } }
    expect((await player.save(open, log.slice(0, 1))).body).toMatchObject(older)
    expect((await player.open('node-a')).moves).toEqual(log.slice(0, 3))
  })

  it('[PL6] refuses moves that do not replay, so that stored logs always do', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const answer = await player.save(open, [{ type: 'submit', at: 1, words: ['A', 'B', 'C', 'D'] }])
    expect(answer).toMatchObject({ status: 422, body: { code: 'log-refused' } })
  })

  it("[PL30] refuses an attempt of another run, and another player's", async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const trial = await player.open('time-trial', 'time-trial')
    expect((await player.save({ ...open, runId: trial.runId }, winningLog(open))).status).toBe(404)
    expect((await (await traveller()).save(open, winningLog(open))).status).toBe(404)
  })

  it('[PL10] marks the journey as assisted as soon as a stored log says so', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const aid = [{ type: 'assist', at: 0, aid: 'debug' }]
    await player.save(open, aid)
    expect((await readRun(server, open.runId)).isAssisted).toBe(true)
    await player.complete(open, winningLog({ ...open, moves: aid }))
    const { unlockedAchievements } = await player.call(api.achievements.check, {
      body: { playerId: player.id },
    })
    expect(unlockedAchievements).toEqual([])
    const { bestScore } = await player.call(api.statistics.runStats, {
      params: { playerId: player.id },
    })
    expect(bestScore).toBe(0)
  })

  it('[PL10] applies map aids: opens every node, shows a drawn level, and marks the journey', async () => {
    const player = await traveller()
    const { runId } = await player.open('node-a')
    const take = (aid: string) =>
      player.call(api.runs.updateRun, {
        body: { runId, nodeId: 'start', gameData: { additionalData: { aid } } },
      })
    const opened = await take('unlock-all-nodes')
    expect(opened.progress?.unlockedNodes).toHaveLength(13)
    expect((await player.play('boss', winningLog)).events).toContain('level-advanced')
    const drawn = await take('test-level-3')
    expect(Object.keys(drawn.drawnTypes ?? {})).toHaveLength(11)
    expect((await readRun(server, runId)).isAssisted).toBe(true)
  })
})

describe('complete-run', () => {
  it('[PL3] [PL31] closes a run once, with its open attempts', async () => {
    const player = await traveller()
    const { runId } = await player.open('node-a')
    const close = () => player.call(api.runs.completeRun, { body: { runId, wasCompleted: true } })
    expect(await close()).toEqual({ success: true, runId, status: 'abandoned' })
    expect(await close()).toEqual({ success: true, runId, status: 'abandoned' })
    const { valid, attemptId } = await player.call(api.runs.validateRun, { params: { runId } })
    expect({ valid, attemptId }).toEqual({ valid: false, attemptId: null })
  })
})

it('[PL3] turns an offer of the last boss into score, since no game can follow', async () => {
  const player = await traveller()
  await giveGlyphs(server, player, 'insight', 'insight', 'insight')
  await changeRun(server, player, run => ({ ...run, level: 3, openedLevels: [3] }))
  const last = await player.play('boss', winningLog)
  expect(last).toMatchObject({ isRunComplete: true, rewards: { glyphs: [], offers: [] } })
  const { scores, offers } = await readRun(server, player.runId ?? 0)
  expect(offers).toEqual([])
  expect(last.rewards.score).toBe((scores['3:boss'] ?? 0) + 25)
})
