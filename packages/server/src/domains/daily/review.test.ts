import { api } from '@lexiverse/contract'
import { dateAt } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { openStar, playDay } from '../../test-kit/daily-play.ts'
import { countedScores, giveResult, playersWithResults } from '../../test-kit/daily-results.ts'
import { withoutTime } from '../../test-kit/sealed-game.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { useTestApp } from '../../test-kit/use-test-app.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

const server = useTestApp()

const DAY_MS = 86_400_000
const today = () => dateAt(server.clock())
/** Moves the clock to a day in a week without any results. */
const nextWeek = () => server.clock.advance(7 * DAY_MS)

const resultOf = (player: TestPlayer, date = today()) =>
  player.call(api.daily.result, { params: { date } })

async function runIdOf(player: TestPlayer): Promise<number> {
  return (await resultOf(player)).runId ?? 0
}

const board = (player: TestPlayer, span: string) =>
  player.call(api.daily.board, { query: { span } })

const listed = async (admin: TestPlayer) => {
  const { results } = await admin.call(api.dailyReview.list)
  return results.filter(({ date }) => date === today())
}

/** Plays a day as fast as the check of the input time allows. */
async function playAsRobot(): Promise<TestPlayer> {
  const robot = await server.newPlayer()
  for (let star = 1; star <= 5; star++) {
    const sealed = await openStar(server, robot)
    server.clock.advance(-5_000)
    const params = { attemptId: sealed.attemptId }
    for (const [number, move] of winningLog(sealed).entries()) {
      server.clock.advance(210)
      const body = { number, move: withoutTime(move) }
      await robot.call(api.sealedGames.playMove, { params, body })
    }
  }
  return robot
}

it('[DY22] a journey faster than any person has a result without a rank', async () => {
  nextWeek()
  const robot = await playAsRobot()
  expect(await resultOf(robot)).toMatchObject({ standing: null, uncounted: 'pace' })
  expect((await board(robot, 'day')).players).toBe(0)
  const person = await server.newPlayer()
  await playDay(server, person)
  expect(await resultOf(person)).toMatchObject({ standing: { rank: 1 }, uncounted: null })
})

it('[AD44] lists the best score and the best time of a day, unless several share it', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const [one, two, three, four] = await playersWithResults(server, [100, 900, 800, 800])
  if (!one || !two || !three || !four) throw new Error('No players')
  const fast = await server.newPlayer()
  await giveResult(server, fast.id, { score: 500, fullMs: 60_000 })
  const slow = await server.newPlayer()
  await giveResult(server, slow.id, { score: 500, fullMs: 90_000 })
  const found = (await listed(admin)).map(({ playerId, beyond }) => ({ playerId, beyond }))
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ playerId: two.id, beyond: ['score'] })
  expect(found).toContainEqual({ playerId: fast.id, beyond: ['speed'] })
  const tied = await server.newPlayer()
  await giveResult(server, tied.id, { score: 900 })
  expect((await listed(admin)).map(({ beyond }) => beyond)).toEqual([['speed']])
  server.clock.advance(14 * DAY_MS)
  // The admin's session has ended since.
  expect((await (await newAdmin(server)).call(api.dailyReview.list)).results).toEqual([])
})

it('[AD44] [AD45] lists a result refused for its pace, and an admin can let it count', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const robot = await playAsRobot()
  const params = { runId: await runIdOf(robot) }
  expect(await listed(admin)).toMatchObject([
    { runId: params.runId, isRefused: true, isSetAside: false, beyond: [] },
  ])
  const replay = await admin.call(api.dailyReview.replay, { params })
  expect(replay.stars.every(({ moves }) => moves.length > 0)).toBe(true)
  await admin.call(api.dailyReview.restore, { params, body: { editor: 'Ada' } })
  expect(await resultOf(robot)).toMatchObject({ uncounted: null, standing: { rank: 1 } })
  const { held, sums } = await countedScores(server)
  expect(held).toEqual(sums)
})

it('[AD44] of 1,002 players two can be beyond the percentile', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const [model] = await playersWithResults(server, [1])
  const scores = Array.from({ length: 1_001 }, (_, i) => i + 2)
  const { db } = server.platform.database
  const given = await db
    .selectFrom('daily_journeys')
    .selectAll()
    .where('player_id', '=', model?.id ?? 0)
    .executeTakeFirstOrThrow()
  const run = await db
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', given.run_id)
    .executeTakeFirstOrThrow()
  const { id: _, ...copied } = run
  await server.platform.database.write(async tx => {
    for (const score of scores) {
      const player = await tx
        .insertInto('players')
        .values({
          device_hash: `review-${score}`,
          device_hint: 'abcd',
          first_seen_at: 0,
          last_seen_at: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await tx
        .insertInto('runs')
        .values({ ...copied, player_id: player.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const journey = { ...given, player_id: player.id, run_id: id, score }
      await tx.insertInto('daily_journeys').values(journey).execute()
    }
  })
  expect((await listed(admin)).map(({ score }) => score).sort()).toEqual([1_001, 1_002])
})

it('[AD45] a result that is set aside leaves every board, and the player reads why', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const [best, other] = [await server.newPlayer(), await server.newPlayer()]
  const { circleId } = await other.call(api.circles.create, { body: { name: 'Owls' } })
  const { code } = await other.call(api.circles.get, { params: { circleId } })
  await best.call(api.circles.join, { body: { key: code, nickname: 'Bo' } })
  await playDay(server, best)
  await playDay(server, other, [1])
  const before = await Promise.all(['day', 'week', 'all'].map(span => board(other, span)))
  const params = { runId: await runIdOf(best) }
  const body = { editor: ' Ada ', reason: 'Five stars in nine seconds.' }
  const { result } = await admin.call(api.dailyReview.setAside, { params, body })
  expect(result).toMatchObject({ isSetAside: true, beyond: [] })
  for (const [i, span] of ['day', 'week', 'all'].entries()) {
    const { rank = 0, players = 0 } = before[i]?.you ?? {}
    expect(await board(other, span)).toMatchObject({
      you: { rank: rank - 1, players: players - 1 },
    })
    expect((await board(best, span)).you).toBeNull()
  }
  expect(await resultOf(other)).toMatchObject({ playedBy: 1, standing: { players: 1 } })
  expect(await resultOf(best)).toMatchObject({
    standing: null,
    uncounted: 'set-aside',
    setAsideReason: 'Five stars in nine seconds.',
  })
  const circle = await other.call(api.circles.get, { params: { circleId } })
  const member = circle.members.find(({ memberId }) => memberId === best.id)
  expect(member).toMatchObject({ score: null, marks: null, runId: null })
  expect(circle.week.find(({ memberId }) => memberId === best.id)?.score).toBe(0)
  const watch = { params: { date: today() }, query: params }
  expect((await other.ask(api.watching.watch, watch)).status).toBe(404)
  const aside = await countedScores(server)
  expect(aside.held).toEqual(aside.sums)
  server.clock.advance(60_000)
  const restored = await admin.call(api.dailyReview.restore, { params, body: { editor: 'Grace' } })
  expect(restored.result.decisions).toEqual([
    { action: 'restored', editor: 'Grace', reason: '', at: server.clock() },
    { action: 'set-aside', editor: 'Ada', reason: body.reason, at: server.clock() - 60_000 },
  ])
  const after = await Promise.all(['day', 'week', 'all'].map(span => board(other, span)))
  expect(after).toEqual(before)
  expect(await resultOf(best)).toMatchObject({ uncounted: null, setAsideReason: null })
  const again = await countedScores(server)
  expect(again.held).toEqual(again.sums)
})

it('[AD45] nothing is set aside or restored twice, and a journey without a result is not found', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const [player] = await playersWithResults(server, [400])
  if (!player) throw new Error('No player')
  const params = { runId: await runIdOf(player) }
  const aside = { params, body: { editor: 'Ada', reason: 'A robot.' } }
  const restore = { params, body: { editor: 'Ada' } }
  expect((await admin.ask(api.dailyReview.restore, restore)).status).toBe(409)
  const asked = await Promise.all([1, 2].map(() => admin.ask(api.dailyReview.setAside, aside)))
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
  const { held, sums } = await countedScores(server)
  expect(held).toEqual(sums)
  const empty = { params, body: { editor: 'Ada', reason: '  ' } }
  expect((await admin.ask(api.dailyReview.setAside, empty)).status).toBe(400)
  const open = await openStar(server, await server.newPlayer())
  const never = { ...aside, params: { runId: open.runId } }
  expect((await admin.ask(api.dailyReview.setAside, never)).status).toBe(404)
  expect((await admin.ask(api.dailyReview.replay, { params: never.params })).status).toBe(404)
})

it('[AD45] what is set aside stays on the list, however old', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const [player] = await playersWithResults(server, [400])
  if (!player) throw new Error('No player')
  const date = today()
  const params = { runId: await runIdOf(player) }
  await admin.call(api.dailyReview.setAside, { params, body: { editor: 'Ada', reason: 'Hm.' } })
  server.clock.advance(100 * DAY_MS)
  const { results } = await (await newAdmin(server)).call(api.dailyReview.list)
  expect(results.find(({ runId }) => runId === params.runId)).toMatchObject({
    date,
    isSetAside: true,
    beyond: [],
  })
})

it('[AD44] an admin watches a result move by move', async () => {
  nextWeek()
  const admin = await newAdmin(server)
  const player = await server.newPlayer()
  await playDay(server, player, [2])
  const replay = await admin.call(api.dailyReview.replay, {
    params: { runId: await runIdOf(player) },
  })
  expect(replay.stars.map(({ mark }) => mark)).toEqual([
    'flawless',
    'missed',
    'flawless',
    'flawless',
    'flawless',
  ])
  expect(replay.stars.every(({ moves, puzzle }) => moves.length > 0 && puzzle)).toBe(true)
})
