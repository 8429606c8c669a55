import { api, type Completion } from '@lexiverse/contract'
import {
  drawnMeetings,
  glyphsDrawnFrom,
  meetingGlyphs,
  omensAt,
  playSeedFrom,
  rollRewards,
  SEED_LOOKS,
  writeSeed,
} from '@lexiverse/rules'
import { describe, expect, it } from 'vitest'
import { yieldingLog } from '../../../test-kit/losing-log.ts'
import { buildTestApp } from '../../../test-kit/test-app.ts'
import type { TestPlayer } from '../../../test-kit/test-player.ts'
import { changeRun, readRun } from '../../../test-kit/test-run.ts'
import { useTestApp } from '../../../test-kit/use-test-app.ts'
import { winningLog } from '../../../test-kit/winning-log.ts'
import { nodeSecret } from '../settlement/roll-star.ts'

const server = useTestApp()

const WAY = ['node-a', 't1', 't2', 't3', 'boss']
const SEED = writeSeed({ playSeed: playSeedFrom('4GKM90WQZB2X7H'), magnitude: 0 }) ?? ''

const story = (player: TestPlayer, runId = player.runId) =>
  player.call(api.stories.story, { params: { playerId: player.id, runId: runId ?? 0 } })

const listRuns = (player: TestPlayer) =>
  player.call(api.statistics.runs, { params: { playerId: player.id } })

const abandon = (player: TestPlayer) =>
  player.call(api.runs.completeRun, { body: { runId: player.runId } })

const rewardSeed = async (app: Pick<typeof server, 'platform'>, runId: number | null) =>
  (
    await app.platform.database.db
      .selectFrom('runs')
      .select('reward_seed')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
  ).reward_seed

/** Wins the stars of a level one after another, beginning each with one mind point of three. */
async function winLevel(player: TestPlayer, kind: 'campaign' | 'seeded') {
  const rewards: Pick<Completion['rewards'], 'glyphs' | 'offers' | 'mindPointsRestored'>[] = []
  let progress: Completion['progress'] | null = null
  for (const nodeId of WAY) {
    await changeRun(
      server,
      player,
      run => ({ ...run, glyphs: [], mindPoints: { ...run.mindPoints, current: 1 } }),
      kind,
    )
    const won = await player.play(nodeId, winningLog)
    const { glyphs, offers, mindPointsRestored } = won.rewards
    rewards.push({ glyphs, offers, mindPointsRestored })
    progress = won.progress
  }
  return { rewards, progress }
}

describe('a journey from a seed', () => {
  it('[SD3] [SD5] has the map, omens and rewards of the journey that the seed is from', async () => {
    const first = await server.newPlayer()
    await first.startJourney()
    const original = await winLevel(first, 'campaign')
    expect((await story(first)).run).not.toHaveProperty('seed')
    expect((await listRuns(first))[0]).not.toHaveProperty('seed')
    await abandon(first)
    const { seed = '' } = (await story(first)).run
    expect(seed).toMatch(/^(\w{4}-){4}\w{4}$/)
    expect((await listRuns(first))[0]?.seed).toBe(seed)

    const second = await server.newPlayer()
    await second.startSeeded(seed.toLowerCase())
    const repeated = await winLevel(second, 'seeded')
    expect(repeated.rewards).toEqual(original.rewards)
    const { omens, randomizedNodeTypes } = original.progress ?? {}
    expect(Object.keys(omens ?? {})).toHaveLength(3)
    expect(repeated.progress).toMatchObject({ omens, randomizedNodeTypes, kind: 'seeded' })
    expect((await story(second)).run).toMatchObject({ runType: 'seeded', seed })
  })

  it('[SD3] [SD6] is at the magnitude of the seed, which the player need not have opened', async () => {
    const player = await server.newPlayer()
    const seed = writeSeed({ playSeed: playSeedFrom('4GKM90WQZB2X7H'), magnitude: 5 }) ?? ''
    const { mindPoints } = await player.startSeeded(seed)
    expect(mindPoints).toEqual({ current: 2, maximum: 3 })
    expect((await player.open('node-a')).setup.magnitude).toBe(5)
    expect((await story(player)).run.seed).toBe(seed)
  })

  it('[SD3] shows the same glyphs in the same meeting to everybody', async () => {
    const playSeed = Array.from({ length: 500 }, (_, n) =>
      playSeedFrom(`SEED${n}`.padEnd(14, '0')),
    ).find(candidate => {
      const wanderer = drawnMeetings(candidate).get('2:t2')
      return wanderer?.answers.some(answer => meetingGlyphs('any', answer).length > 0)
    })
    const seed = writeSeed({ playSeed: playSeed ?? '', magnitude: 0 }) ?? ''
    const meet = async () => {
      const player = await server.newPlayer()
      const { runId } = await player.startSeeded(seed)
      const atSecond = { level: 2, openedLevels: [2], scores: { '1:node-a': 2000 } }
      await changeRun(server, player, run => ({ ...run, ...atSecond }), 'seeded')
      return player.call(api.meetings.get, { params: { runId }, query: { nodeId: 't2' } })
    }
    const [one, other] = [await meet(), await meet()]
    expect(one.meeting?.answers.flatMap(({ glyphs }) => glyphs)).not.toEqual([])
    expect(other).toEqual(one)
  })

  it('[SD4] rolls its rewards from a secret that no other server has', async () => {
    const player = await server.newPlayer()
    await player.startSeeded(SEED)
    const elsewhere = await buildTestApp()
    try {
      const other = await elsewhere.newPlayer()
      await other.startSeeded(SEED)
      expect(await rewardSeed(elsewhere, other.runId)).not.toBe(
        await rewardSeed(server, player.runId),
      )
    } finally {
      await elsewhere.close()
    }
  })

  it('[SD4] has no seed if an earlier release opened it, whose rewards stay as they were', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const earlier = playSeedFrom('f3b1c2d4f3b1c2d4f3b1c2d4f3b1c2d4')
    await changeRun(server, player, run => ({ ...run, seed: earlier, openedLevels: [1] }))
    const { rewards } = await player.play('b2', winningLog)
    const secret = nodeSecret(await rewardSeed(server, player.runId), 1, 'b2')
    const place = { kind: 'campaign', level: 1, nodeId: 'b2' } as const
    const rolled = rollRewards(secret, String(player.runId), place, [])
    expect(rewards.offers.map(({ glyphId }) => glyphId)).toEqual(rolled.glyphIds)
    await abandon(player)
    expect((await story(player)).run).not.toHaveProperty('seed')
  })

  it('[GL10] draws from all glyphs in realm II of a new journey, from eight in an earlier one', async () => {
    for (const playSeed of [playSeedFrom('4GKM90WQZB2X7H'), 'o14-w26-4GKM90WQZB2X7H']) {
      const player = await server.newPlayer()
      await player.startJourney()
      await changeRun(server, player, run => ({ ...run, seed: playSeed, level: 2 }))
      const { rewards } = await player.play('node-a', winningLog)
      const secret = nodeSecret(await rewardSeed(server, player.runId), 2, 'node-a')
      const drawnFrom = glyphsDrawnFrom({ kind: 'campaign', level: 2, seed: playSeed })
      const place = { kind: 'campaign', level: 2, nodeId: 'node-a', drawnFrom } as const
      const omen = omensAt('campaign', 2, playSeed)['node-a']
      const rolled = rollRewards(secret, playSeed, { ...place, omen }, [])
      expect(rewards.offers.map(({ glyphId }) => glyphId)).toEqual(rolled.glyphIds)
    }
  })

  it('[SD2] is refused with what a seed looks like', async () => {
    const player = await server.newPlayer()
    const start = (seed?: string) =>
      player.ask(api.runs.startRun, {
        body: { playerId: player.id, nodeId: 'start', gameType: 'seeded', level: 1, seed },
      })
    for (const text of [undefined, '', 'the quick brown fox', SEED.slice(2)]) {
      expect(await start(text)).toMatchObject({ status: 400, body: { error: SEED_LOOKS } })
    }
    const newer = writeSeed({ playSeed: 'o99-w26-4GKM90WQZB2X7H', magnitude: 0 }) ?? ''
    expect(await start(newer)).toMatchObject({
      status: 400,
      body: { error: 'This seed comes from a newer release of Lexiverse.' },
    })
    expect(await listRuns(player)).toEqual([])
  })
})

/** Everything in which a journey may count. */
async function standing(player: TestPlayer) {
  const params = { playerId: player.id }
  const { victories, winRate, bestScore, averageScore } = await player.call(
    api.statistics.runStats,
    { params },
  )
  const { record, nodes_completed } = await server.platform.database.db
    .selectFrom('players')
    .select(['record', 'nodes_completed'])
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  const { newlyUnlocked } = await player.call(api.perks.checkUnlocks, { body: params })
  const { unlockedAchievements } = await player.call(api.achievements.check, { body: params })
  return {
    figures: { victories, winRate, bestScore, averageScore },
    record: JSON.parse(record),
    nodesCompleted: nodes_completed,
    perks: await player.call(api.perks.inventory, { params }),
    achievements: await player.call(api.achievements.list, { params }),
    unlocked: [newlyUnlocked, unlockedAchievements],
  }
}

describe('a seeded journey', () => {
  it('[SD7] changes no record, achievement, perk or statistic when it is won', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    await player.play('node-a', winningLog)
    await abandon(player)
    await standing(player)
    const before = await standing(player)
    await player.startSeeded(SEED)
    for (const _ of [1, 2, 3]) {
      for (const nodeId of WAY) await player.play(nodeId, winningLog)
    }
    const { run } = await story(player)
    expect(run).toMatchObject({ status: 'Victory', runType: 'seeded' })
    expect(await standing(player)).toEqual(before)
    const summary = await player.call(api.stories.summary, {
      params: { playerId: player.id, runId: player.runId ?? 0 },
    })
    expect(summary).toMatchObject({ run: { seed: SEED }, unlocked: [] })
  })

  it('[SD7] keeps the streaks when it is given up or lost, and teaches words', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    await player.play('node-a', winningLog)
    const before = await standing(player)
    await player.startSeeded(SEED)
    const words = () => player.call(api.lexicon.list, { params: { playerId: player.id } })
    const { total } = await words()
    await player.play('node-a', yieldingLog)
    expect((await words()).total).toBeGreaterThan(total)
    for (const nodeId of ['node-a', 'node-a']) await player.play(nodeId, yieldingLog)
    expect((await story(player)).run.status).toBe('Defeat')
    await player.startSeeded(SEED)
    const open = await player.open('node-b')
    await player.save(open, winningLog(open).slice(0, 1))
    await abandon(player)
    expect((await standing(player)).record).toEqual(before.record)
  })

  it('[SD7] does not count a glyph that is used on its map', async () => {
    const player = await server.newPlayer()
    await player.startSeeded(SEED)
    const wounded = {
      mindPoints: { current: 1, maximum: 3 },
      glyphs: [{ glyphId: 'mending', quantity: 1 }],
    }
    await changeRun(server, player, run => ({ ...run, ...wounded }), 'seeded')
    const before = await standing(player)
    const body = { playerId: player.id, glyphId: 'mending', runId: player.runId ?? 0 }
    await player.call(api.glyphs.use, { body })
    expect((await standing(player)).record).toEqual(before.record)
  })

  it('[SD7] does not count as the first campaign, after which bosses have traits', async () => {
    const player = await server.newPlayer()
    await player.startSeeded(SEED)
    for (const _ of [1, 2, 3]) await player.play('node-a', yieldingLog)
    server.clock.advance(1000)
    await player.startSeeded(SEED)
    await changeRun(server, player, run => ({ ...run, level: 2, openedLevels: [2] }), 'seeded')
    expect((await player.open('boss')).setup).not.toHaveProperty('trait')
  })

  it('[SD8] leaves the campaign open, and abandons the seeded journey before it', async () => {
    const player = await server.newPlayer()
    const campaign = await player.startJourney()
    await player.play('node-a', winningLog)
    const first = await player.startSeeded(SEED)
    await player.play('node-b', winningLog)
    const second = await player.startSeeded(SEED)
    const statuses = Object.fromEntries((await listRuns(player)).map(run => [run.id, run.status]))
    expect(statuses).toEqual({
      [campaign.runId]: 'In Progress',
      [first.runId]: 'Abandoned',
      [second.runId]: 'In Progress',
    })
  })

  it('[SD8] opens none of its stars in the campaign when it has ended', async () => {
    const player = await server.newPlayer()
    const campaign = await player.startJourney()
    const { runId } = await player.startSeeded(SEED)
    const open = await player.open('node-b')
    expect(open).toMatchObject({ runId, setup: { runKind: 'seeded' } })
    await abandon(player)
    const body = { playerId: player.id, nodeId: 'node-b', gameType: open.game, level: 1 }
    expect(await player.ask(api.runs.startRun, { body })).toMatchObject({
      status: 409,
      body: { code: 'run-closed' },
    })
    expect((await readRun(server, campaign.runId)).attempts).toEqual({})
    const practice = { ...body, nodeId: 'practice' }
    expect((await player.ask(api.runs.startRun, { body: practice })).status).toBe(200)
  })
})
