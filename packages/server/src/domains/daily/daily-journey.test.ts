import { api } from '@lexiverse/contract'
import { addDays, dailyPlan, dateAt, RULES_VERSION, secondsUntilNextDay } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { openStar, playDay, playStar } from '../../test-kit/daily-play.ts'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { sendMove } from '../../test-kit/sealed-game.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'

const server = useTestApp()
const DAY_MS = 86_400_000
const today = () => dateAt(server.clock())
const nextDay = () => server.clock.advance(DAY_MS)

it('[DY4] [DY13] a journey is played star by star to its result', async () => {
  const player = await server.newPlayer()
  const before = await player.call(api.daily.today)
  expect(before).toMatchObject({
    date: today(),
    status: 'not-begun',
    nextStar: 1,
    mindPoints: { current: 3, maximum: 3 },
    score: null,
    unfinished: null,
    streak: { days: 0 },
  })
  expect(before.secondsUntilNext).toBe(Math.ceil((DAY_MS - (server.clock() % DAY_MS)) / 1000))
  await playStar(server, player)
  await playStar(server, player, yieldingLog)
  const midway = await player.call(api.daily.today)
  expect(midway).toMatchObject({ status: 'under-way', nextStar: 3, mindPoints: { current: 2 } })
  expect(midway.stars.map(({ mark }) => mark)).toEqual(['flawless', 'missed', null, null, null])
  await playDay(server, player)
  const after = await player.call(api.daily.today)
  expect(after).toMatchObject({ status: 'done', nextStar: null, playedBy: 1, streak: { days: 1 } })
  const result = await player.call(api.daily.result, { params: { date: today() } })
  const paid = result.stars.reduce((sum, { points }) => sum + points, 0)
  expect(result.score).toEqual({ total: paid + 100, stars: paid, mindPoints: 100, time: 0 })
  expect(result.standing).toMatchObject({ rank: 1, players: 1, score: result.score.total })
  expect(result.playedMs).toBeGreaterThan(0)
  const [run] = await player.call(api.statistics.runs, { params: { playerId: player.id } })
  expect(run).toMatchObject({ runType: 'daily', totalScore: paid })
})

it('[DY4] the same request resumes the same star', async () => {
  const player = await server.newPlayer()
  const [first, second] = [await openStar(server, player), await openStar(server, player)]
  expect(second.attemptId).toBe(first.attemptId)
  expect(second.puzzle).toEqual(first.puzzle)
})

it('[DY3] all players get the same puzzles, seed and glyphs, also in practice', async () => {
  const [one, two] = [await server.newPlayer(), await server.newPlayer()]
  for (let star = 1; star <= 5; star++) {
    const [a, b] = [await openStar(server, one), await openStar(server, two)]
    expect(b.puzzle).toEqual(a.puzzle)
    expect(b.setup).toEqual(a.setup)
    await playStar(server, one)
    await playStar(server, two)
  }
  const practice = await openStar(server, one, { isPractice: true })
  const counted = await openStar(server, await server.newPlayer())
  expect(practice.puzzle).toEqual(counted.puzzle)
})

it('[PL25] a star of a day is opened under the newest rules, since the server judges its moves', async () => {
  const star = await openStar(server, await server.newPlayer())
  expect(star.setup.rulesVersion).toBe(RULES_VERSION)
})

it('[DY5] a daily journey does not change the player record', async () => {
  const player = await server.newPlayer()
  const record = () =>
    server.platform.database.db
      .selectFrom('players')
      .select(['record', 'nodes_completed'])
      .where('id', '=', player.id)
      .executeTakeFirst()
  await playDay(server, player)
  const { record: counters, nodes_completed } = (await record()) ?? {}
  expect(nodes_completed).toBe(0)
  expect(counters).not.toMatch(/[1-9]/)
})

it('[DY5] a glyph of the day is not used between the stars', async () => {
  // To a day whose glyphs include Mending.
  while (!dailyPlan(today()).glyphs.includes('mending')) nextDay()
  const player = await server.newPlayer()
  await playStar(server, player, yieldingLog)
  const { runId } = await player.call(api.daily.today)
  const body = { playerId: player.id, glyphId: 'mending', runId }
  expect((await player.ask(api.glyphs.use, { body })).status).toBe(403)
  const { mindPoints, heldGlyphs } = await player.call(api.daily.today)
  expect(mindPoints.current).toBe(2)
  expect(heldGlyphs).toContainEqual({ glyphId: 'mending', quantity: 1 })
})

it('[DY9] a player has one counted journey a day', async () => {
  const player = await server.newPlayer()
  await playDay(server, player, [1, 2, 3])
  expect(await player.ask(api.daily.start, { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'run-closed' },
  })
  const { score } = await player.call(api.daily.result, { params: { date: today() } })
  expect(score.total).toBe(0)
})

it('[DY9] ten starts at once open one journey', async () => {
  const player = await server.newPlayer()
  const starts = Array.from({ length: 10 }, () => player.call(api.daily.start, { body: {} }))
  const opened = await Promise.all(starts)
  expect(new Set(opened.map(({ attempt }) => attempt.attemptId)).size).toBe(1)
})

it('[DY9] a journey across midnight counts for the day on which it was begun', async () => {
  const player = await server.newPlayer()
  const date = today()
  await playStar(server, player)
  server.clock.advance(DAY_MS - (server.clock() % DAY_MS) + 60_000)
  const tonight = await player.call(api.daily.today)
  expect(tonight).toMatchObject({ date: addDays(date, 1), status: 'not-begun' })
  expect(tonight.unfinished).toMatchObject({ date, nextStar: 2, mindPoints: { current: 3 } })
  expect(tonight.unfinished?.stars.map(({ mark }) => mark)).toEqual([
    'flawless',
    null,
    null,
    null,
    null,
  ])
  await playDay(server, player, [], { date })
  const { standing, uncounted } = await player.call(api.daily.result, { params: { date } })
  expect(standing?.score).toBeGreaterThan(0)
  expect(uncounted).toBeNull()
})

it('[DY9] goes on across midnight when no day is named, until another day is', async () => {
  const player = await server.newPlayer()
  const date = today()
  await playStar(server, player)
  server.clock.advance(DAY_MS - (server.clock() % DAY_MS) + 60_000)
  const next = await player.call(api.daily.start, { body: {} })
  expect(next).toMatchObject({ date, star: 2 })
  const named = await player.call(api.daily.start, { body: { date: today() } })
  expect(named).toMatchObject({ date: addDays(date, 1), star: 1 })
})

it('[DY9] offers no journey that has ceased to count, and lets its day be practiced', async () => {
  const player = await server.newPlayer()
  const date = today()
  await playStar(server, player)
  server.clock.advance(DAY_MS + 60_000)
  expect((await player.call(api.daily.today)).unfinished).toBeNull()
  const body = { date, isPractice: true }
  expect(await player.call(api.daily.start, { body })).toMatchObject({ date, star: 1 })
  expect(await player.call(api.daily.start, { body: {} })).toMatchObject({ date: today(), star: 1 })
})

it('[DY9] [DY13] a journey that ends a day after its begin has a result without a rank', async () => {
  const player = await server.newPlayer()
  const date = today()
  await playStar(server, player)
  server.clock.advance(DAY_MS + 60_000)
  await playDay(server, player, [], { date })
  const result = await player.call(api.daily.result, { params: { date } })
  expect(result).toMatchObject({ standing: null, uncounted: 'late' })
})

it('[DY9] beginning the next day abandons an unfinished journey, which never counts', async () => {
  const player = await server.newPlayer()
  const date = today()
  await playStar(server, player)
  nextDay()
  await playStar(server, player)
  expect((await player.ask(api.daily.start, { body: { date } })).status).toBe(409)
  expect((await player.ask(api.daily.result, { params: { date } })).status).toBe(409)
  const { days } = await player.call(api.daily.archive)
  expect(days.find(day => day.date === date)?.status).toBe('abandoned')
})

it('[DY9] a device that is still in an abandoned journey is told that its game is closed', async () => {
  const player = await server.newPlayer()
  const open = await openStar(server, player)
  server.clock.advance(secondsUntilNextDay(server.clock()) * 1_000)
  await player.call(api.daily.start, { body: { date: today() } })
  const answer = await sendMove(server, open, 0, { type: 'yield' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'run-closed' } })
})

it('[DY10] practice comes after the own result and never counts', async () => {
  const player = await server.newPlayer()
  const practise = { isPractice: true }
  expect((await player.ask(api.daily.start, { body: practise })).status).toBe(409)
  await playStar(server, player)
  expect((await player.ask(api.daily.start, { body: practise })).status).toBe(409)
  await playDay(server, player)
  const { playedBy, score } = await player.call(api.daily.today)
  await playDay(server, player, [1, 2, 3], practise)
  await playDay(server, player, [], practise)
  expect(await player.call(api.daily.today)).toMatchObject({ playedBy, score, status: 'done' })
})

it('[DY10] the archive has the days that were played, and they can be practised', async () => {
  const date = today()
  await playStar(server, await server.newPlayer())
  nextDay()
  const player = await server.newPlayer()
  const { days } = await player.call(api.daily.archive)
  expect(days[0]).toMatchObject({ date, status: 'not-begun', score: null })
  await playDay(server, player, [], { date, isPractice: true })
  expect((await player.ask(api.daily.start, { body: { date } })).status).toBe(409)
  for (const never of ['2020-01-01', '2026-02-30', addDays(today(), 1)]) {
    const body = { date: never, isPractice: true }
    expect((await player.ask(api.daily.start, { body })).status).toBe(404)
  }
})

it('[DY11] a streak grows by days and forgives one of a week', async () => {
  const player = await server.newPlayer()
  // To a Monday, so that one week holds all that follows.
  while (new Date(server.clock()).getUTCDay() !== 1) nextDay()
  await playDay(server, player)
  nextDay()
  nextDay()
  await playDay(server, player)
  const { streak } = await player.call(api.daily.today)
  expect(streak).toEqual({ days: 2, longest: 2, forgiven: [addDays(today(), -1)] })
})

it('[DY13] a journey with a star that an update has closed has a result without a rank', async () => {
  nextDay()
  const player = await server.newPlayer()
  const { attemptId } = await openStar(server, player)
  const { db } = server.platform.database
  const { setup } = await db
    .selectFrom('attempts')
    .select('setup')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const outdated = JSON.stringify({ ...JSON.parse(setup), rulesVersion: 0 })
  await db.updateTable('attempts').set({ setup: outdated }).where('id', '=', attemptId).execute()
  await playDay(server, player)
  const result = await player.call(api.daily.result, { params: { date: today() } })
  expect(result).toMatchObject({ uncounted: 'void', standing: null })
  expect(result.score.total).toBeGreaterThan(0)
})
