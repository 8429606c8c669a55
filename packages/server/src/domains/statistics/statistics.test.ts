import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveGlyphs } from '../../test-kit/hand-over.ts'
import { giveUp } from '../../test-kit/lose.ts'
import { solve } from '../../test-kit/solve.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const read = async (player: TestPlayer, playerId = player.id) => {
  const params = { playerId }
  return {
    runs: await player.call(api.statistics.runs, { params }),
    totals: await player.call(api.statistics.runStats, { params }),
    stats: await player.call(api.statistics.player, { params }),
  }
}

it('[PL21] tells of journeys, attempts and belongings', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  await giveGlyphs(server, player, 'insight', 'insight')
  const lost = await player.open('node-a')
  server.clock.advance(60_000)
  await player.complete(lost, [{ type: 'yield', at: 42_000 }])
  const { rewards, score } = await player.play('node-a', solve)
  await player.open('node-b')
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
      totalScore: rewards.score,
      totalTimeSeconds: 42,
      nodesCompleted: 1,
      nodesAttempted: 2,
      startedAt: expect.any(Number),
      endedAt: null,
    },
  ])
  expect(totals).toMatchObject({
    totalRuns: 1,
    openRuns: 1,
    bestScore: rewards.score,
    victories: 0,
  })
  expect(stats).toMatchObject({
    totalRuns: 1,
    totalAttempts: 3,
    successfulAttempts: 1,
    gameTypeBreakdown: {
      'word-web': { runs: 2, completed: 1, avgScore: Math.round(score / 2) },
      'hive-builder': { runs: 1, completed: 0, avgScore: 0 },
    },
  })
  expect(stats.recentRuns).toMatchObject([
    { nodeId: 'node-b', wasCompleted: false, duration: 0 },
    { nodeId: 'node-a', wasCompleted: true, finalScore: score, duration: 1 },
    { nodeId: 'node-a', wasCompleted: false, finalScore: 0, duration: 42 },
  ])
  expect(stats.inventory).toContainEqual(
    expect.objectContaining({ itemType: 'glyph', itemId: 'insight' }),
  )
  expect(stats.achievements.map(({ id }) => id)).toContain('first-star')
  expect(stats.player.totalNodesCompleted).toBe(1)
})

it('counts victories and scores of campaigns alone', async () => {
  const player = await server.newPlayer()
  const open = await player.open('time-trial', 'time-trial')
  await player.complete(open, solve(open))
  const { totals } = await read(player)
  expect(totals).toMatchObject({ totalRuns: 1, completedRuns: 1, victories: 0, bestScore: 0 })
})

it('is empty for a player who has done nothing, and for the reserved one', async () => {
  const player = await server.newPlayer()
  for (const playerId of [player.id, 1]) {
    const { runs, totals, stats } = await read(player, playerId)
    expect(runs).toEqual([])
    expect(totals).toMatchObject({ totalRuns: 0, winRate: 0, averageScore: 0 })
    expect(stats).toMatchObject({ totalAttempts: 0, recentRuns: [], inventory: [] })
  }
})

it('is open to its own player alone', async () => {
  const [one, other] = [await server.newPlayer(), await server.newPlayer()]
  for (const endpoint of Object.values(api.statistics)) {
    expect((await other.ask(endpoint, { params: { playerId: one.id } })).status).toBe(403)
  }
})

it('files a journey that was left as abandoned, and one that was lost as a defeat', async () => {
  const player = await server.newPlayer()
  await player.startJourney()
  await player.startJourney()
  for (let i = 0; i < 3; i++) await player.play('node-a', giveUp)
  const { runs } = await read(player)
  expect(runs.map(({ status, isCompleted }) => [status, isCompleted])).toEqual([
    ['Defeat', true],
    ['Abandoned', false],
  ])
})
