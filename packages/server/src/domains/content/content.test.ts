import { api, type Endpoint, type JobReport } from '@lexiverse/contract'
import { wordWebPuzzleSchema } from '@lexiverse/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idlePuzzleWorker } from '../../test-kit/inline-puzzle-worker.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import { buildTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { sampleStock } from '../../test-kit/test-content.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'

let server: TestApp
let admin: TestPlayer

beforeAll(async () => {
  server = await buildTestApp({ stock: sampleStock(6) })
  admin = await newAdmin(server)
})
afterAll(() => server.close())

const db = () => server.platform.database.db

async function statuses(game: string): Promise<Record<string, number>> {
  const rows = await db()
    .selectFrom('scenarios')
    .select('status')
    .where('game', '=', game)
    .execute()
  const of = (status: string) => rows.filter(row => row.status === status).length
  return { published: of('published'), reserve: of('reserve'), retired: of('retired') }
}

/** Puts half of the bank back into reserve. */
async function holdBack(game: string): Promise<void> {
  const of = () => db().updateTable('scenarios').where('game', '=', game)
  await of().set({ status: 'published' }).execute()
  await of().set({ status: 'reserve' }).where('key', 'like', '%E%').execute()
  await of().set({ status: 'reserve' }).where('key', 'like', '%e%').execute()
}

type Tool = typeof api.content.generateHives

const use = (tool: Tool, count: number): Promise<JobReport & { success: boolean }> =>
  admin.call(tool, { body: { count } })

describe('generation', () => {
  it('[AD6] generates Word Web boards that differ from the stored ones, and reports on them', async () => {
    const before = await statuses('word-web')
    const report = await use(api.content.generateWordWebs, 3)
    expect(report).toMatchObject({
      success: true,
      generated: 3,
      retired: 0,
      difficultyFocus: 'all',
      // The number of rejected drafts is random.
      skipped: expect.any(Number),
    })
    expect(report.uniquenessReport.unique).toBe(3)
    expect(report.message).toBe('3 Word Web puzzles made and published.')
    expect(await statuses('word-web')).toEqual({
      ...before,
      published: (before.published ?? 0) + 3,
    })
    const newest = await db()
      .selectFrom('scenarios')
      .select(['id', 'puzzle'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const puzzle = { ...JSON.parse(newest.puzzle), id: newest.id }
    expect(wordWebPuzzleSchema.safeParse(puzzle).success).toBe(true)
  })

  it('[AD6] generates hives and stores the points of their answers', async () => {
    const { count } = await admin.call(api.content.hiveCount)
    expect(await use(api.content.generateHives, 2)).toMatchObject({
      generated: 2,
      total: count + 2,
    })
    const newest = await db()
      .selectFrom('scenarios')
      .select('points')
      .where('game', '=', 'hive-builder')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(newest.every(({ points }) => points > 20)).toBe(true)
  })

  it.each([
    ['twistle', api.content.generateTwistles],
    ['forgotten-word', api.content.generateForgottenWords],
    ['forgotten-word', api.content.generateEnhanced],
  ] as const)(
    '[AD7] of %s publishes the puzzles in reserve, and nothing when none are left',
    async (game, tool) => {
      await holdBack(game)
      const { published = 0, reserve = 0 } = await statuses(game)
      expect(reserve).toBeGreaterThan(4)
      expect(await use(tool, 4)).toMatchObject({ generated: 4, skipped: 0, total: published + 4 })
      expect(await use(tool, 100)).toMatchObject({ generated: reserve - 4 })
      const last = await use(tool, 100)
      expect(last).toMatchObject({ success: true, generated: 0, skipped: 100 })
      expect(last.message).toContain('in reserve is already published')
      expect(await statuses(game)).toMatchObject({ reserve: 0, published: published + reserve })
    },
  )

  it('[AD6] of everything generates Word Web and publishes Word Seeker in one job', async () => {
    const body = { wordWebCount: 2, twistleCount: 1 }
    const answer = await admin.call(api.content.generateAll, { body })
    expect(answer.wordWeb.generated).toBe(2)
    expect(answer.generated).toBe(answer.wordWeb.generated + answer.twistle.generated)
    const { job } = await admin.call(api.content.job)
    expect(job).toMatchObject({
      id: answer.jobId,
      title: 'Generate all',
      status: 'done',
      wanted: 3,
    })
  })
})

describe('regeneration', () => {
  it.each([
    ['hive-builder', api.content.regenerateHives],
    ['word-web', api.content.regenerateWordWebs],
  ] as const)('[AD8] of %s retires the published puzzles and deletes none', async (game, tool) => {
    const { published = 0, retired = 0 } = await statuses(game)
    const report = await use(tool, 4)
    expect(report).toMatchObject({ generated: 4, retired: published, total: 4 })
    expect(report.message).toContain('were retired')
    expect(await statuses(game)).toMatchObject({ published: 4, retired: retired + published })
  })

  it.each([
    ['twistle', api.content.regenerateTwistles],
    ['forgotten-word', api.content.regenerateForgottenWords],
    ['forgotten-word', api.content.regenerateEnhanced],
  ] as const)('[AD8] of %s changes the selection every time', async (game, tool) => {
    const of = async (status: string) => {
      const rows = await db()
        .selectFrom('scenarios')
        .select('id')
        .where('game', '=', game)
        .where('status', '=', status)
        .execute()
      return rows.map(({ id }) => id)
    }
    await holdBack(game)
    await use(tool, 5)
    const first = await of('published')
    expect(first).toHaveLength(5)
    expect(await use(tool, 5)).toMatchObject({ generated: 5, retired: 5, total: 5 })
    const second = await of('published')
    expect(second.filter(id => first.includes(id))).toEqual([])
    const all = (await of('retired')).length + (await of('reserve')).length + 5
    await use(tool, 100)
    expect((await of('published')).length).toBe(Math.min(100, all))
  })

  it('[AD8] leaves every node with a puzzle: a retired one is used if nothing else fits', async () => {
    await db().updateTable('scenarios').set({ status: 'retired' }).execute()
    const player = await server.newPlayer()
    await player.startJourney()
    for (const game of ['word-web', 'hive-builder', 'twistle', 'forgotten-word'] as const) {
      expect(await player.fetchPuzzle('node-1', game, 3, null)).toHaveProperty('id')
    }
    await db().updateTable('scenarios').set({ status: 'published' }).execute()
  })
})

describe('the word database', () => {
  it('[AD5] set-up checks every word and inserts missing puzzles', async () => {
    const before = await admin.call(api.content.wordStats)
    expect(before).toMatchObject({ lastUpdated: null, error: null })
    expect(before.totalWords).toBeGreaterThan(637_000)
    const lengths = Object.values(before.lengthDistribution).reduce((sum, n) => sum + n, 0)
    expect(lengths).toBe(before.totalWords)
    const answer = await admin.call(api.content.setUpWords)
    expect(answer).toMatchObject({ success: true, totalWords: before.totalWords })
    expect(answer.generated).toBeGreaterThan(1000)
    const after = await admin.call(api.content.wordStats)
    expect(after.lastUpdated).toBe(server.clock())
    expect(await admin.call(api.content.setUpWords)).toMatchObject({ generated: 0 })
  })

  it('[AD10] theme figures count published boards', async () => {
    const stats = await admin.call(api.content.themeStats)
    expect(stats.totalThemes).toBeGreaterThanOrEqual(160)
    expect(stats.totalCombinations).toBeGreaterThan(1)
    expect(stats.maxFrequency).toBeGreaterThanOrEqual(stats.averageFrequency)
    expect(stats.mostUsedTheme).not.toBe('')
  })
})

describe('the quick links', () => {
  it('[AD10] show the number of puzzles of each game', async () => {
    const { total, games } = await admin.call(api.contentStats.scenarios)
    expect(Object.keys(games)).toEqual(['forgotten-word', 'hive-builder', 'twistle', 'word-web'])
    const published = Object.values(games).map(game => game.published)
    expect(total).toBe(published.reduce((sum, n) => sum + n, 0))
    expect(games['word-web']?.byDifficulty).toHaveProperty('easy')
  })

  it('[AD10] show the Forgotten Word by tier, from common to archaic', async () => {
    const plain = await admin.call(api.contentStats.forgottenWords)
    const enhanced = await admin.call(api.contentStats.enhanced)
    expect(enhanced.ladder).toEqual(['common', 'medium', 'advanced', 'rare', 'archaic'])
    expect(Object.keys(enhanced.tiers)).toEqual(enhanced.ladder)
    expect(enhanced.total).toBe(plain.total)
    expect(plain.published + plain.reserve + plain.retired).toBe(plain.total)
    expect(enhanced.averageLength).toBeGreaterThan(4)
    expect(Object.keys(enhanced.byPartOfSpeech)).toContain('noun')
  })

  it('[AD10] list enhanced scenarios by difficulty and theme', async () => {
    const list = (query: Record<string, string>) =>
      admin.call(api.contentStats.enhancedScenarios, { query })
    const all = await list({ difficulties: '', themes: '' })
    expect(all.scenarios).toHaveLength(all.total)
    const rare = await list({ difficulties: 'rare, archaic', themes: '' })
    expect(new Set(rare.scenarios.map(it => it.difficulty))).toEqual(new Set(['rare', 'archaic']))
    const verbs = await list({ themes: 'Verb' })
    expect(verbs.scenarios.map(it => it.partOfSpeech)).toContain('verb')
    expect(verbs.total).toBeLessThan(all.total)
    expect((await list({ themes: 'no such theme' })).scenarios).toEqual([])
  })

  it('[AD10] show a random puzzle of the requested difficulty, also to an admin without a player', async () => {
    const params = { difficulty: 'hard' }
    const { body } = await admin.ask(api.puzzles.randomWordWeb, { params })
    expect(body).toMatchObject({ difficulty: 'hard' })
    expect((await admin.ask(api.puzzles.twistle, { params })).body).toMatchObject(params)
    const player = await server.newPlayer()
    expect((await player.ask(api.puzzles.randomWordWeb, { params })).status).toBe(200)
  })

  it('[AD10] list the newest players and their totals, with masked device ids', async () => {
    const player = await server.newPlayer()
    await player.startJourney()
    const { totalPlayers, totalRuns, players } = await admin.call(api.contentStats.players)
    expect(totalPlayers).toBe(players.length)
    expect(totalRuns).toBeGreaterThan(0)
    expect(players[0]).toMatchObject({
      id: player.id,
      totalRuns: 1,
      completedRuns: 0,
      bestScore: 0,
    })
    expect(players[0]?.deviceId).toMatch(/^.{4}…$/)
  })
})

describe('counts', () => {
  const lots: [Tool, byDefault: number, most: number][] = [
    [api.content.generateHives, 25, 100],
    [api.content.regenerateHives, 25, 100],
    [api.content.generateWordWebs, 30, 100],
    [api.content.regenerateWordWebs, 30, 100],
    [api.content.generateTwistles, 25, 100],
    [api.content.regenerateTwistles, 25, 100],
    [api.content.generateForgottenWords, 50, 100],
    [api.content.regenerateForgottenWords, 50, 100],
    [api.content.generateEnhanced, 200, 200],
    [api.content.regenerateEnhanced, 200, 200],
  ]

  let counting: TestApp
  let caller: TestPlayer
  beforeAll(async () => {
    counting = await buildTestApp({ stock: sampleStock(6), puzzleWorker: idlePuzzleWorker() })
    caller = await newAdmin(counting)
  })
  afterAll(() => counting.close())

  const lastJob = async () => (await caller.call(api.content.job)).job

  it.each(lots.map(([tool, ...bounds]) => [tool.path, tool, ...bounds] as const))(
    '[AD4] %s takes whole numbers within its bounds and nothing else, and has a default',
    async (_path, tool, byDefault, most) => {
      const before = await lastJob()
      for (const count of [0, -1, most + 1, 1.5, '5', null]) {
        const { status } = await caller.ask(tool, { body: { count } as never })
        expect([count, status]).toEqual([count, 400])
      }
      expect(await lastJob()).toEqual(before)
      const schema = tool.body
      for (const count of [1, most]) expect(schema?.safeParse({ count }).success).toBe(true)
      expect((await caller.ask(tool, {})).status).toBe(200)
      expect((await lastJob())?.wanted).toBe(byDefault)
    },
  )

  it.each([
    [{ wordWebCount: 0 }],
    [{ twistleCount: 101 }],
    [{ wordWebCount: 3, twistleCount: 2.5 }],
  ])('[AD4] of both games in one job have bounds too: %j', async body => {
    expect((await caller.ask(api.content.generateAll, { body })).status).toBe(400)
  })
})

it('[AD2] refuses guests and players on every route, and changes nothing', async () => {
  const player = await server.newPlayer()
  const tools = [
    ...Object.values(api.content),
    ...Object.values(api.contentStats),
    api.dictionary.reviews,
    api.dictionary.decide,
    api.admin.unlockPerk,
    api.admin.resetPerks,
  ] as Endpoint[]
  const { job } = await admin.call(api.content.job)
  for (const endpoint of tools) {
    const body = {
      playerId: player.id,
      perkId: 'keen-ear',
      word: 'A',
      jobId: 1,
      status: 'accepted',
    }
    const answer = await player.ask(endpoint, endpoint.method === 'POST' ? { body } : {})
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
  }
  expect((await admin.call(api.content.job)).job?.id).toBe(job?.id)
})
