import { api, type Endpoint } from '@lexiverse/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MigrationDb } from '../../platform/database/engine-syntax.ts'
import { fillCounters } from '../../platform/database/migrations/006-statistics.ts'
import { auditCounters, storedSums } from '../../proofs/audit-counters.ts'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { TestPlayer } from '../../test-kit/test-player.ts'
import { changeRun, giveGlyphs } from '../../test-kit/test-run.ts'
import { injected } from '../../test-kit/transport.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const server = useTestApp()
afterEach(() => vi.unstubAllEnvs())

const runsOf = (player: TestPlayer, query: Record<string, string | number> = {}) =>
  player.call(api.statistics.runs, { params: { playerId: player.id }, query })

const read = async (player: TestPlayer, playerId = player.id) => {
  const params = { playerId }
  return {
    runs: await player.call(api.statistics.runs, { params, query: {} }),
    totals: await player.call(api.statistics.runStats, { params }),
    stats: await player.call(api.statistics.player, { params }),
  }
}

it('[PL21] [CL18] returns journeys, attempts and inventory', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  await giveGlyphs(server, player, 'insight', 'insight')
  const lost = await player.open('node-a')
  server.clock.advance(60_000)
  await player.complete(lost, [{ type: 'yield', at: 41_000 }])
  const { rewards, score } = await player.play('node-a', winningLog)
  await player.open('node-b')
  // Entering the next star turns an offer that was not answered into score.
  const earned = rewards.score + (rewards.offers.length > 0 ? 25 : 0)
  const { runs, totals, stats } = await read(player)
  expect(runs).toEqual([
    {
      id: player.runId,
      runId: player.runId,
      runType: 'campaign',
      runData: { gameType: 'campaign', startLevel: 1 },
      status: 'In Progress',
      isCompleted: false,
      isVictorious: false,
      isAssisted: false,
      totalScore: earned,
      totalTimeSeconds: 42,
      nodesCompleted: 1,
      nodesAttempted: 2,
      gamesPlayed: 2,
      wordsFound: 16,
      startedAt: expect.any(Number),
      endedAt: null,
    },
  ])
  expect(totals).toMatchObject({
    totalRuns: 1,
    openRuns: 1,
    bestScore: earned,
    victories: 0,
    totalTimeSeconds: 42,
    byGameType: { campaign: 1 },
    byStartLevel: { 1: 1 },
  })
  expect(stats).toMatchObject({
    totalRuns: 1,
    totalAttempts: 3,
    successfulAttempts: 1,
    averageScore: Math.round(score / 2),
    gameTypeBreakdown: {
      'word-web': { runs: 2, completed: 1, avgScore: Math.round(score / 2) },
      'hive-builder': { runs: 1, completed: 0, avgScore: 0 },
    },
  })
  expect(stats.recentRuns).toMatchObject([
    { nodeId: 'node-b', wasCompleted: false, duration: 0 },
    { nodeId: 'node-a', wasCompleted: true, finalScore: score, duration: 1 },
    { nodeId: 'node-a', wasCompleted: false, finalScore: 0, duration: 41 },
  ])
  expect(stats.inventory).toContainEqual(
    expect.objectContaining({ itemType: 'glyph', itemId: 'insight' }),
  )
  expect(stats.achievements.map(({ id }) => id)).toContain('first-star')
  expect(stats.player.totalNodesCompleted).toBe(1)
  const params = { playerId: player.id }
  expect(await player.call(api.statistics.dashboard, { params })).toEqual(stats)
})

it('[CH2] counts victories and scores of campaigns only', async () => {
  const player = await server.newPlayer()
  const open = await player.open('time-trial', 'time-trial')
  await player.complete(open, winningLog(open))
  const { totals } = await read(player)
  expect(totals).toMatchObject({ totalRuns: 1, completedRuns: 1, victories: 0, bestScore: 0 })
})

it('[CH2] rates ended campaigns, and leaves assisted and other runs out of scores', async () => {
  const player = await server.newPlayer()
  const file = (status: 'victory' | 'defeat', score: number, isAssisted = false) =>
    changeRun(server, player, record => ({
      ...record,
      status,
      isAssisted,
      scores: { '1:node-a': score },
    }))
  for (const [status, score, isAssisted] of [
    ['victory', 700],
    ['defeat', 200],
    ['defeat', 90],
    ['victory', 5_000, true],
  ] as const) {
    await player.startJourney()
    await file(status, score, isAssisted)
  }
  await player.startJourney()
  const trial = await player.open('time-trial', 'time-trial')
  await player.complete(trial, winningLog(trial))
  const { totals } = await read(player)
  expect(totals).toMatchObject({
    totalRuns: 6,
    completedRuns: 5,
    openRuns: 1,
    victories: 2,
    winRate: 50,
    bestScore: 700,
    averageScore: Math.round((700 + 200 + 90 + 0) / 4),
    byGameType: { campaign: 5, 'time-trial': 1 },
  })
  const admin = await newAdmin(server)
  const { players } = await admin.call(api.contentStats.players)
  expect(players.find(({ id }) => id === player.id)).toMatchObject({
    totalRuns: 6,
    completedRuns: 5,
    bestScore: 700,
  })
})

it('[CH21] dates a glyph by when it was gained, not by the start of the journey', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  server.clock.advance(3_600_000)
  await giveGlyphs(server, player, 'insight')
  const earnedAt = server.clock()
  server.clock.advance(60_000)
  const { stats } = await read(player)
  expect(stats.inventory).toEqual([expect.objectContaining({ itemId: 'insight', earnedAt })])
})

it('[CL18] [ID23] is empty for a new player and for the reserved player', async () => {
  const player = await server.newPlayer()
  for (const playerId of [player.id, 1]) {
    const { runs, totals, stats } = await read(player, playerId)
    expect(runs).toEqual([])
    expect(totals).toMatchObject({ totalRuns: 0, winRate: 0, averageScore: 0, byGameType: {} })
    expect(stats).toMatchObject({ totalAttempts: 0, recentRuns: [], inventory: [] })
  }
})

it('[CH6] is visible only to its own player', async () => {
  const [one, other] = [await server.newPlayer(), await server.newPlayer()]
  const own: Endpoint[] = Object.values(api.statistics).filter(({ access }) => access === 'player')
  expect(own).toHaveLength(4)
  for (const endpoint of own) {
    const asked = await other.ask(endpoint, { params: { playerId: one.id } })
    expect(asked.status).toBe(403)
  }
})

it('[CH6] is visible to an admin without a player', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const open = await player.open('node-a')
  await player.complete(open, winningLog(open))
  const admin = await newAdmin(server)
  const params = { playerId: player.id }
  expect(await admin.call(api.statistics.dashboard, { params })).toMatchObject({
    player: { id: player.id },
    successfulAttempts: 1,
  })
  expect(await admin.call(api.statistics.runs, { params, query: {} })).toHaveLength(1)
  expect(await admin.call(api.statistics.runStats, { params })).toMatchObject({ totalRuns: 1 })
  const runId = player.runId ?? 0
  const story = await admin.call(api.stories.story, { params: { ...params, runId } })
  expect(story.attempts).toHaveLength(1)
  const replay = { ...params, attemptId: open.attemptId }
  expect((await admin.ask(api.stories.replay, { params: replay })).status).toBe(200)
  await admin.call(api.admin.logout)
  expect((await admin.ask(api.statistics.dashboard, { params })).status).toBe(403)
})

it('[CA33] lists an abandoned journey as abandoned and a lost one as a defeat', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  const left = await player.open('node-a')
  server.clock.advance(10_000)
  await player.save(left, [{ type: 'submit', at: 9_000, words: wrongGroup(left.puzzle) }])
  await player.startJourney()
  for (let i = 0; i < 3; i++) await player.play('node-a', yieldingLog)
  const { runs } = await read(player)
  expect(runs.map(({ status, isCompleted }) => [status, isCompleted])).toEqual([
    ['Defeat', true],
    ['Abandoned', false],
  ])
  expect(runs[1]?.totalTimeSeconds).toBe(9)
})

/** One tile of each group. */
function wrongGroup(puzzle: unknown): string[] {
  const { groups } = puzzle as { groups: { words: string[] }[] }
  return groups.map(({ words }) => words[0] ?? '')
}

it('[CH1] lists fifty journeys per page, optionally of one level', async () => {
  const player = await server.newPlayer()
  await player.open('practice', 'twistle')
  for (let i = 0; i < 51; i++) {
    await player.startJourney()
    await player.open('node-a')
  }
  const first = await runsOf(player)
  expect(first).toHaveLength(50)
  const rest = await runsOf(player, { before: first.at(-1)?.id ?? 0 })
  expect(rest.map(run => run.runType)).toEqual(['campaign', 'practice'])
  expect(await runsOf(player, { level: 3 })).toEqual([])
  expect(await runsOf(player, { level: 1 })).toHaveLength(50)
})

it('[SH83] finds the last campaign that ended behind newer runs of other kinds', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  for (let i = 0; i < 3; i++) await player.play('node-a', yieldingLog)
  const lost = player.runId
  await player.startJourney()
  await player.open('node-a')
  await player.startJourney()
  await player.open('node-a')
  await player.open('practice', 'twistle')
  await player.open('time-trial', 'time-trial')
  const query = { kind: 'campaign', status: 'ended', limit: 1 } as const
  expect((await runsOf(player, query)).map(({ id }) => id)).toEqual([lost])
  expect(await runsOf(player, { kind: 'campaign' })).toHaveLength(3)
})

it('[CH1] leaves out a journey that was replaced before its first game', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  await player.startJourney()
  const { runs, totals } = await read(player)
  expect(runs.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: player.runId, status: 'In Progress' },
  ])
  expect(totals.totalRuns).toBe(1)
})

describe('over all players', () => {
  const overview = () => new TestPlayer(injected(server.app)).call(api.statistics.overview, {})
  const recent = () => new TestPlayer(injected(server.app)).call(api.statistics.recentRuns, {})

  it('[CH3] counts players, games won and lost, days and scores', async () => {
    const before = await overview()
    const player = await server.newPlayer()
    expect((await overview()).uniquePlayers).toBe(before.uniquePlayers)
    await player.startJourney()
    await player.play('node-a', yieldingLog)
    const { score } = await player.play('node-a', winningLog)
    await player.open('node-b')
    const after = await overview()
    const of = (games: Record<string, number>, game: string) => games[game] ?? 0
    expect(after.uniquePlayers - before.uniquePlayers).toBe(1)
    expect(after.totalRuns - before.totalRuns).toBe(3)
    expect(after.completedNodes - before.completedNodes).toBe(1)
    expect(after.totalFailures - before.totalFailures).toBe(1)
    expect(of(after.gamesPlayed, 'word-web') - of(before.gamesPlayed, 'word-web')).toBe(2)
    const [today, earlier] = [after.results.at(-1), before.results.at(-1)]
    expect(after.results).toHaveLength(30)
    expect(today).toEqual({
      day: Math.floor(server.clock() / 86_400_000) * 86_400_000,
      won: (earlier?.won ?? 0) + 1,
      lost: (earlier?.lost ?? 0) + 1,
    })
    const place = Math.floor(score / 50)
    const won = (shown: typeof after) =>
      shown.scores.find(({ gameType }) => gameType === 'word-web')?.counts[place] ?? 0
    expect(won(after) - won(before)).toBe(1)
  })

  it('[CH3] counts days of 24 hours, also across daylight saving changes', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const DAY = 86_400_000
    const HOUR = DAY / 24
    const summerEnds = Date.UTC(2026, 10, 1)
    const player = await server.newPlayer()
    await player.startJourney()
    // The last hour of the day before, both hours called one o'clock, and the last of 25 hours.
    const hours = [-1, 5, 6, 23, 24]
    expect([5, 6].map(hour => new Date(summerEnds + hour * HOUR).getHours())).toEqual([1, 1])
    for (const hour of hours) {
      server.clock.advance(summerEnds + hour * HOUR - server.clock())
      await player.play('node-a', yieldingLog)
      await changeRun(server, player, run => ({
        ...run,
        mindPoints: { ...run.mindPoints, current: run.mindPoints.maximum },
      }))
    }
    const days = (await overview()).results
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, i) => summerEnds + (i - 28) * DAY),
    )
    expect(days.slice(-3).map(({ lost }) => lost)).toEqual([1, 3, 1])
  })

  it('[CH3] counts an open game as failed when its journey ends', async () => {
    const before = await overview()
    const player = await server.newPlayer()
    await player.startJourney()
    await player.play('node-a', yieldingLog)
    await player.open('node-b')
    await player.startJourney()
    const after = await overview()
    expect(after.totalRuns - before.totalRuns).toBe(2)
    expect(after.totalFailures - before.totalFailures).toBe(2)
    expect((after.results.at(-1)?.lost ?? 0) - (before.results.at(-1)?.lost ?? 0)).toBe(2)
  })

  it('[CH5] lists the newest fifty attempts of all players, with masked device ids', async () => {
    const player = await server.newPlayer()
    for (let i = 0; i < 51; i++) {
      await player.startJourney()
      await player.startAttempt('node-b', 'hive-builder')
    }
    const shown = await recent()
    const [newest] = shown
    expect(newest).toEqual({
      id: expect.any(Number),
      playerId: player.id,
      playerDeviceId: `${player.deviceId.slice(0, 4)}…`,
      gameType: 'hive-builder',
      nodeId: 'node-b',
      level: 1,
      wasCompleted: false,
      finalScore: 0,
      duration: 0,
      startedAt: server.clock(),
    })
    expect(shown).toHaveLength(50)
  })

  it('[CH4] counters equal the attempts, and an upgrade computes the same', async () => {
    const { db } = server.platform.database
    expect(await auditCounters(db)).toEqual([])
    const kept = await storedSums(db)
    await db.deleteFrom('tallies').execute()
    await fillCounters(db as unknown as MigrationDb)
    expect(await storedSums(db)).toEqual(kept)
  })
})
