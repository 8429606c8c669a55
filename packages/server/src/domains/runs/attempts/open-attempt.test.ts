import { type Attempt, api } from '@lexiverse/contract'
import { carry, GLYPH_CAPACITY, type MoveLog, RULES_VERSION } from '@lexiverse/rules'
import { describe, expect, it, vi } from 'vitest'
import { losingLog, yieldingLog } from '../../../test-kit/losing-log.ts'
import { mindPointsOf } from '../../../test-kit/mind-points.ts'
import type { OpenGame, TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, giveGlyphs, givePerks, readRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'
import { lockPlayer } from '../player/lock-player.ts'

const server = useTestApp()

async function traveller(): Promise<TestPlayer> {
  const player = await server.newPlayer()
  await player.startJourney()
  return player
}

const runsOf = (player: TestPlayer) =>
  player.call(api.statistics.runs, { params: { playerId: player.id } })

const startBody = (player: TestPlayer, nodeId: string, gameType: string) => ({
  body: { playerId: player.id, nodeId, gameType, level: 1, rulesVersion: RULES_VERSION },
})

/** An unfinished log that has cost `points`. */
const costly = (open: OpenGame, points: number): MoveLog => losingLog(open).slice(0, points)

/** Uses a glyph and returns the move that quotes the use. */
async function useGlyph(player: TestPlayer, { attemptId }: OpenGame, glyphId: string) {
  const body = { playerId: player.id, glyphId, attemptId }
  const { useId } = await player.call(api.glyphs.use, { body })
  return { type: 'glyph', at: 0, glyphId, useId: useId ?? '' }
}

describe('a run', () => {
  it('[PL1] is the only open one of its kind: a new campaign abandons the open one', async () => {
    const player = await traveller()
    const first = player.runId
    await player.open('node-a')
    await player.startJourney()
    await player.startJourney('tutorial')
    await player.open('time-trial', 'time-trial')
    expect((await runsOf(player)).map(({ runType, status }) => [runType, status])).toEqual([
      ['time-trial', 'In Progress'],
      ['tutorial', 'In Progress'],
      ['campaign', 'In Progress'],
      ['campaign', 'Abandoned'],
    ])
    const { valid } = await player.call(api.runs.validateRun, { params: { runId: first ?? 0 } })
    expect(valid).toBe(false)
  })

  it('[PL1] is not ended by a year of idleness', async () => {
    const player = await traveller()
    const { attemptId } = await player.open('node-a')
    server.clock.advance(365 * 24 * 60 * 60 * 1_000)
    const params = { runId: player.runId ?? 0 }
    expect(await player.call(api.runs.validateRun, { params })).toMatchObject({ valid: true })
    expect((await player.open('node-a')).attemptId).toBe(attemptId)
  })

  it.each(['constructor', '__proto__', 'toString', 'valueOf'])(
    'has no node of a name that every object answers to: %s',
    async nodeId => {
      for (const player of [await traveller(), await server.newPlayer()]) {
        const { status } = await player.ask(
          api.runs.startRun,
          startBody(player, nodeId, 'word-web'),
        )
        expect(status).toBeLessThan(500)
      }
    },
  )

  it('[PL1] opens once for two concurrent requests', async () => {
    const player = await server.newPlayer()
    const asked = () => player.ask(api.runs.startRun, startBody(player, 'node-a', 'word-web'))
    const answers = await Promise.all(Array.from({ length: 8 }, asked))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const attempts = answers.map(({ body }) => (body as Attempt).attemptId)
    expect(new Set(attempts).size).toBe(1)
  })

  it('[SV27] is resumed without a write if nothing has changed', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    await player.save(open, costly(open, 1))
    const write = vi.spyOn(server.platform.database, 'write')
    const resumed = await player.startAttempt('node-a', 'word-web')
    expect(write).not.toHaveBeenCalled()
    expect([resumed.attemptId, resumed.moves]).toEqual([open.attemptId, costly(open, 1)])
    // A glyph won meanwhile belongs into the setup.
    await giveGlyphs(server, player, 'insight')
    const changed = await player.startAttempt('node-a', 'word-web')
    expect(changed.setup?.glyphs).toMatchObject([{ glyphId: 'insight' }])
    expect(write).toHaveBeenCalled()
    write.mockRestore()
  })

  it('[PL1] starts with the first node if none is open', async () => {
    const player = await server.newPlayer()
    expect((await player.open('node-a')).setup.runKind).toBe('campaign')
  })

  it('[PL2] opens only at start', async () => {
    const player = await server.newPlayer()
    const { status } = await player.ask(api.runs.startRun, startBody(player, 'node-a', 'campaign'))
    expect(status).toBe(400)
  })

  it('[CA17] starts with the mind perks that are equipped', async () => {
    const player = await server.newPlayer()
    await givePerks(server, player, 'waking-star', 'mind-guardian')
    expect((await player.startJourney()).mindPoints).toEqual({ current: 4, maximum: 5 })
  })
})

describe('an attempt', () => {
  it('[PL5] resumes exactly as it was left', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    const half = winningLog(open).slice(0, 2)
    await player.save(open, half)
    const again = await player.open('node-a')
    expect(again).toMatchObject({ attemptId: open.attemptId, moves: half, puzzle: open.puzzle })
  })

  it('[PL5] [FW23] resumes a boss with the words that it has answered', async () => {
    const player = await traveller()
    await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
    const open = await player.open('boss')
    server.clock.advance(10_000)
    const moves = [{ type: 'guess', at: 5_000, word: 'MOUNTAIN', isWord: true }]
    await player.save(open, moves)
    const resumed = await player.open('boss')
    expect(resumed.moves).toEqual(moves)
    const more = [...resumed.moves, { type: 'guess', at: 9_000, word: 'VALLEY' }]
    expect((await player.save(resumed, more)).status).toBe(200)
  })

  it('[PL40] [SV11] reports how long it has been open, when resumed and when validated', async () => {
    const player = await traveller()
    const open = await player.openAtOnce('node-a', 'word-web', 1)
    expect(open).toMatchObject({ elapsed: 0 })
    server.clock.advance(40_000)
    const again = await player.openAtOnce('node-a', 'word-web', 1)
    expect(again).toMatchObject({ elapsed: 40_000 })
    const asked = await player.ask(api.runs.validateRun, {
      params: { runId: open.runId },
      query: { attemptId: open.attemptId },
    })
    const expected = { attemptId: open.attemptId, setup: open.setup, moves: [], elapsed: 40_000 }
    const mindPoints = { current: 3, maximum: 3 }
    const progress = { currentLevel: 1, currentNode: 'node-a', completedNodes: ['start'] }
    expect(asked.body).toMatchObject({ ...expected, mindPoints, progress })
    const opened = await player.ask(api.runs.startRun, startBody(player, 'node-a', 'word-web'))
    expect(opened.body).toMatchObject({ ...expected, mindPoints, progress })
  })

  it.each([
    ['m1', 409, 'node-locked'],
    ['boss', 409, 'node-locked'],
    ['boss:etymology', 409, 'node-locked'],
    ['start', 404, 'not-found'],
  ])('[CA10] cannot open at %s of a new run', async (nodeId, status, code) => {
    const player = await traveller()
    const answer = await player.ask(api.runs.startRun, startBody(player, nodeId, 'word-web'))
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('[CA10] cannot open at a completed node', async () => {
    const player = await traveller()
    await player.play('node-a', winningLog)
    const answer = await player.ask(api.runs.startRun, startBody(player, 'node-a', 'word-web'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'node-locked' } })
  })

  it('[PL32] is followed after a defeat by one with another scenario', async () => {
    const player = await traveller()
    const first = await player.open('node-a')
    await player.complete(first, yieldingLog(first))
    const second = await player.open('node-a')
    expect(second.setup.attemptNumber).toBe(2)
    expect(second.puzzle).not.toEqual(first.puzzle)
  })

  it('[PL7][CA18] starts with the balance less what open games have cost', async () => {
    const player = await traveller()
    const first = await player.open('node-a')
    const stored = await player.save(first, costly(first, 2))
    expect(stored.body).toMatchObject({ mindPoints: { current: 1, maximum: 3 } })
    const second = await player.open('node-b')
    expect(second.setup.mindPoints).toEqual({ current: 1, maximum: 3 })
    expect(second.mindPoints).toEqual({ current: 1, maximum: 3 })
    const ended = await player.complete(second, yieldingLog(second))
    expect(ended).toMatchObject({ isRunComplete: true, mindPoints: { current: 0 } })
  })

  it('[PL7] adds a gained point to the run as soon as its log is stored', async () => {
    const player = await traveller()
    await giveGlyphs(server, player, 'mending')
    const mindPoints = { current: 2, maximum: 3 }
    await changeRun(server, player, run => ({ ...run, mindPoints }))
    const mended = await player.open('node-a')
    await player.save(mended, [await useGlyph(player, mended, 'mending')])
    const other = await player.open('node-b')
    expect(other.setup.mindPoints).toEqual({ current: 3, maximum: 3 })
    expect((await player.complete(other, yieldingLog(other))).mindPoints.current).toBe(2)
    const again = await player.open('node-a')
    expect(mindPointsOf(again)).toBe(2)
    expect((await player.complete(again, yieldingLog(again))).mindPoints.current).toBe(1)
  })

  it('[PL7] keeps a point won while another open game has cost one', async () => {
    const player = await traveller()
    await giveGlyphs(server, player, 'mending')
    const first = await player.open('node-a')
    await player.save(first, costly(first, 1))
    const second = await player.open('node-b')
    await player.save(second, [await useGlyph(player, second, 'mending')])
    const again = await player.open('node-a')
    expect([again.mindPoints.current, mindPointsOf(again)]).toEqual([3, 3])
  })

  it('[PL5] shows on resuming what another game has cost since', async () => {
    const player = await traveller()
    const first = await player.open('node-a')
    await player.save(first, winningLog(first).slice(0, 1))
    await player.play('node-b', yieldingLog)
    const again = await player.open('node-a')
    expect(again.setup.mindPoints.current).toBe(2)
    expect((await player.complete(again, winningLog(again))).result).toBe('victory')
  })

  it('[PL22] with a finished stored log is settled when another node is entered', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    await player.save(open, winningLog(open))
    expect((await player.open('node-b')).progress.completedNodes).toEqual(['start', 'node-a'])
    expect((await player.complete(open, winningLog(open))).result).toBe('victory')
  })

  it('[PL22] whose stored log lost the last point ends the journey when another node is entered', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    await player.save(open, losingLog(open))
    const answer = await player.ask(api.runs.startRun, startBody(player, 'node-b', 'hive-builder'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'run-closed' } })
    expect(await readRun(server, open.runId)).toMatchObject({ status: 'defeat' })
    const again = await player.ask(api.runs.startRun, startBody(player, 'node-a', 'word-web'))
    expect(again).toMatchObject({ status: 409, body: { code: 'run-closed' } })
    expect(await runsOf(player)).toHaveLength(1)
    expect((await player.complete(open, losingLog(open))).events).toEqual(['game-over'])
  })

  it('[PL24] whose stored log no longer replays is closed without cost, and a new one opens', async () => {
    const player = await traveller()
    const open = await player.open('node-a')
    await server.platform.database.db
      .updateTable('attempts')
      .set({ moves: JSON.stringify([{ type: 'move-of-an-older-release', at: 0 }]) })
      .where('id', '=', open.attemptId)
      .execute()
    const fresh = await player.open('node-a')
    expect(fresh).toMatchObject({ setup: { attemptNumber: 2 }, mindPoints: { current: 3 } })
    expect((await player.complete(fresh, winningLog(fresh))).result).toBe('victory')
  })

  it('[PL25] opened under other rules refuses moves, results and glyphs, is closed without loss, and a new one opens', async () => {
    const player = await traveller()
    await giveGlyphs(server, player, 'insight', 'mending')
    const open = await player.open('node-a')
    const log = [await useGlyph(player, open, 'insight'), ...costly(open, 1)]
    expect((await player.save(open, log)).status).toBe(200)
    await server.platform.database.db
      .updateTable('attempts')
      .set({ setup: JSON.stringify({ ...open.setup, rulesVersion: 0 }) })
      .where('id', '=', open.attemptId)
      .execute()
    const refused = { status: 409, body: { code: 'rules-changed' } }
    const whole = winningLog({ ...open, moves: log })
    expect(await player.save(open, whole)).toMatchObject(refused)
    expect(await player.report(open, whole)).toMatchObject(refused)
    const use = { playerId: player.id, glyphId: 'mending', attemptId: open.attemptId }
    expect(await player.ask(api.glyphs.use, { body: use })).toMatchObject(refused)
    const fresh = await player.open('node-a')
    expect(fresh).toMatchObject({ setup: { attemptNumber: 2 }, mindPoints: { current: 3 } })
    expect((await readRun(server, open.runId)).glyphs).toEqual([
      { glyphId: 'mending', quantity: 1 },
      { glyphId: 'insight', quantity: 1 },
    ])
    expect((await player.complete(fresh, winningLog(fresh))).result).toBe('victory')
  })

  it('[PL22] cannot open while an open game has spent all mind points', async () => {
    const player = await traveller()
    await giveGlyphs(server, player, 'second-dawn')
    const open = await player.open('node-a')
    await player.save(open, losingLog({ ...open, setup: { ...open.setup, glyphs: [] } }))
    const answer = await player.ask(api.runs.startRun, startBody(player, 'node-b', 'hive-builder'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'node-locked' } })
    expect((await player.open('node-a')).attemptId).toBe(open.attemptId)
  })

  it('[PL7] does not get Momentum that another open hive holds', async () => {
    const player = await traveller()
    const effects = [{ effectType: 'entropy_immunity', remainingUses: 2 }]
    await changeRun(server, player, run => ({ ...run, effects, openedLevels: [1] }))
    expect((await player.open('node-b')).setup.effects).toEqual(effects)
    expect((await player.open('m1')).setup.effects).toEqual([])
  })

  it('[RW11] turns unanswered offers into score when it opens', async () => {
    const player = await traveller()
    await giveGlyphs(server, player, ...Array(GLYPH_CAPACITY).fill('insight'))
    const offers = [{ key: '1:node-a', glyphId: 'decay' }]
    await changeRun(server, player, run => ({ ...run, offers }))
    expect((await player.open('node-b')).progress.totalScore).toBe(25)
    await changeRun(server, player, run => ({
      ...run,
      offers: [{ key: '1:m1', glyphId: 'decay' }],
    }))
    expect((await player.open('node-b')).progress.totalScore).toBe(50)
  })
})

describe('an abandoned journey', () => {
  const streaksOf = async (player: TestPlayer) => {
    const { bossStreak, winStreak } = (
      await lockPlayer(server.platform.database.db, player.id, server.clock())
    ).record
    return { bossStreak, winStreak }
  }

  async function withStreak(): Promise<TestPlayer> {
    const player = await traveller()
    await changeRun(server, player, run => ({ ...run, openedLevels: [1, 2] }))
    await player.play('boss', winningLog)
    expect(await streaksOf(player)).toEqual({ bossStreak: 1, winStreak: 1 })
    return player
  }

  it('[PL26] with a begun boss game ends the boss streak', async () => {
    const player = await withStreak()
    const boss = await player.open('boss')
    await player.save(boss, costly(boss, 1))
    await player.startJourney()
    expect(await streaksOf(player)).toEqual({ bossStreak: 0, winStreak: 0 })
  })

  it('[PL26] with another begun game keeps the boss streak, and with none keeps both streaks', async () => {
    const player = await withStreak()
    const boss = await player.open('boss')
    await player.call(api.runs.completeRun, { body: { runId: boss.runId } })
    expect(await streaksOf(player)).toEqual({ bossStreak: 1, winStreak: 1 })
    await player.startJourney()
    const other = await player.open('node-a')
    await player.save(other, costly(other, 1))
    await player.call(api.runs.completeRun, { body: { runId: other.runId } })
    expect(await streaksOf(player)).toEqual({ bossStreak: 1, winStreak: 0 })
  })
})

describe('a clue trial', () => {
  async function atBoss() {
    const player = await traveller()
    await changeRun(server, player, run => ({ ...run, openedLevels: [1] }))
    return { player, boss: await player.open('boss') }
  }
  const startTrial = (player: TestPlayer, clue: string) =>
    player.ask(api.runs.startRun, startBody(player, `boss:${clue}`, 'time-trial'))

  it('[PL11] for the usage needs the etymology first', async () => {
    const { player } = await atBoss()
    expect(await startTrial(player, 'usage')).toMatchObject({ status: 409 })
    await player.play('boss:etymology', winningLog)
    expect(await startTrial(player, 'usage')).toMatchObject({ status: 200 })
  })

  it('[PL11] cannot open for a clue that is already open', async () => {
    const { player } = await atBoss()
    await player.play('boss:etymology', winningLog)
    expect(await startTrial(player, 'etymology')).toMatchObject({ status: 409 })
  })

  it('[PL11] [FW8] [EN4] can be quoted by the boss only if it was won', async () => {
    const { player, boss } = await atBoss()
    const trial = await player.open('boss:etymology')
    await player.complete(trial, winningLog(trial))
    const clue = { type: 'clue', at: 1, clue: 'etymology', trialId: String(trial.attemptId) }
    expect((await player.save(boss, [{ ...clue, trialId: '999999' }])).status).toBe(422)
    const log = winningLog({ ...boss, moves: [clue] })
    expect((await player.complete(boss, log)).result).toBe('victory')
  })

  it('[FW15] [WA15] keeps the points of its run when help comes for a clue that it has won', async () => {
    const { player, boss } = await atBoss()
    const trial = await player.open('boss:etymology')
    await player.complete(trial, winningLog(trial))
    const clue = { type: 'clue', at: 1, clue: 'etymology', trialId: String(trial.attemptId) }
    expect((await player.save(boss, [clue])).status).toBe(200)
    await changeRun(server, player, run => ({
      ...carry(run, { kind: 'bossClues', amount: 1 }, 'pasts'),
      mindPoints: { current: 1, maximum: 3 },
    }))
    const again = await player.open('boss')
    expect(again.attemptId).toBe(boss.attemptId)
    expect(again.moves).toHaveLength(1)
    expect(mindPointsOf(again)).toBe(1)
  })

  it('[FW15] [CA28] costs one point when lost, as a toll in the log of its boss', async () => {
    const { player, boss } = await atBoss()
    const lost = await player.play('boss:etymology', yieldingLog)
    expect(lost.mindPoints.current).toBe(2)
    const again = await player.open('boss')
    expect(again.moves).toEqual([expect.objectContaining({ type: 'toll' })])
    expect(mindPointsOf(again)).toBe(2)
    const stale = await player.report(boss, winningLog(boss))
    expect(stale).toMatchObject({ status: 409, body: { code: 'log-diverged' } })
    const won = await player.complete(again, winningLog(again))
    expect(won.mindPoints).toEqual({ current: 3, maximum: 4 })
  })

  it('[PL12] is lost if nobody reports it within 30 seconds of its time, and a later report gets that result', async () => {
    const { player } = await atBoss()
    const trial = await player.open('boss:etymology')
    server.clock.advance(120_000 + 30_001)
    const refused = { status: 409, body: { code: 'trial-over' } }
    expect(await player.save(trial, winningLog(trial))).toMatchObject(refused)
    const late = await player.complete(trial, winningLog(trial))
    expect(late).toMatchObject({ result: 'defeat', events: ['clue-lost'] })
    expect(await player.complete(trial, winningLog(trial))).toEqual(late)
  })

  it('[PL12] is won if its stored log is, even if nobody reports it', async () => {
    const { player } = await atBoss()
    const trial = await player.open('boss:etymology')
    await player.save(trial, winningLog(trial))
    server.clock.advance(200_000)
    const resumed = await player.open('boss')
    expect(resumed.mindPoints.current).toBe(3)
    expect(await startTrial(player, 'usage')).toMatchObject({ status: 200 })
  })

  it('[PL12] that runs out on the last point uses a held Second Dawn', async () => {
    const { player } = await atBoss()
    await giveGlyphs(server, player, 'second-dawn')
    await changeRun(server, player, run => ({
      ...run,
      mindPoints: { current: 1, maximum: 3 },
    }))
    await player.open('boss')
    await player.open('boss:etymology')
    server.clock.advance(200_000)
    const resumed = await player.open('boss')
    expect(resumed.mindPoints.current).toBe(1)
    expect((await readRun(server, resumed.runId)).glyphs).toEqual([])
  })

  it('[CA28] that is lost after its boss has ended does not change the boss’s log', async () => {
    const { player, boss } = await atBoss()
    const trial = await player.open('boss:etymology')
    await player.save(boss, yieldingLog(boss))
    expect((await player.complete(trial, yieldingLog(trial))).mindPoints.current).toBe(1)
    expect((await player.complete(boss, yieldingLog(boss))).mindPoints.current).toBe(1)
  })

  it('[PL5] that used a Second Dawn leaves none for its boss', async () => {
    const { player } = await atBoss()
    await giveGlyphs(server, player, 'second-dawn')
    const mindPoints = { current: 2, maximum: 3 }
    await changeRun(server, player, run => ({ ...run, mindPoints }))
    const boss = await player.open('boss')
    await player.save(boss, costly(boss, 1))
    await player.open('boss:etymology')
    server.clock.advance(200_000)
    const resumed = await player.open('boss')
    expect(resumed.setup.glyphs).toEqual([])
    const lost = await player.complete(resumed, losingLog(resumed))
    expect(lost.events).toEqual(['game-over'])
  })

  it('[PL12] runs out later with a Temporal Shift won since it opened', async () => {
    const { player } = await atBoss()
    const trial = await player.open('boss:etymology')
    await giveGlyphs(server, player, 'temporal-shift')
    await player.save(trial, [await useGlyph(player, trial, 'temporal-shift')])
    server.clock.advance(151_000)
    expect((await player.open('node-b')).mindPoints.current).toBe(3)
    server.clock.advance(30_000)
    expect((await player.open('node-b')).mindPoints.current).toBe(2)
  })
})
