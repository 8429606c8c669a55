import { api } from '@lexiverse/contract'
import { dateAt } from '@lexiverse/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStar, playDay, playStar } from '../../test-kit/daily-play.ts'
import { countedScores, giveResult, playersWithResults } from '../../test-kit/daily-results.ts'
import { HostileIssuer } from '../../test-kit/hostile-issuer.ts'
import { yieldingLog } from '../../test-kit/losing-log.ts'
import { newAccount } from '../../test-kit/new-account.ts'
import { sendLog } from '../../test-kit/sealed-game.ts'
import { accountPlayerId, buildSignInApp, newBrowser, signIn } from '../../test-kit/sign-in.ts'
import { newAdmin } from '../../test-kit/test-admin.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import type { TestPlayer } from '../../test-kit/test-player.ts'
import { winningLog } from '../../test-kit/winning-log.ts'

let google: HostileIssuer
let server: TestApp

beforeAll(async () => {
  google = await HostileIssuer.start()
  server = await buildSignInApp(google, google)
})
afterAll(async () => {
  await server.close()
  await google.close()
})

const today = () => dateAt(server.clock())
/** Moves the clock to a day in a week without any results. */
const nextWeek = () => server.clock.advance(7 * 86_400_000)

const give = (playerId: number, score: number) => giveResult(server, playerId, { score })
const playersWith = (...scores: number[]) => playersWithResults(server, scores)
const counted = () => countedScores(server)

const board = (player: TestPlayer, span: string, page = 0) =>
  player.call(api.daily.board, { query: { span, page } })

it('[DY14] equal scores share a rank, and the percentile counts the others', async () => {
  nextWeek()
  const [best, tied, also, last] = await playersWith(900, 700, 700, 100)
  const standing = async (player: TestPlayer | undefined) =>
    (await board(player as TestPlayer, 'day')).you
  expect(await standing(best)).toEqual({ rank: 1, players: 4, percentile: 100, score: 900 })
  expect(await standing(tied)).toEqual({ rank: 2, players: 4, percentile: 33, score: 700 })
  expect(await standing(also)).toEqual({ rank: 2, players: 4, percentile: 33, score: 700 })
  expect(await standing(last)).toEqual({ rank: 4, players: 4, percentile: 0, score: 100 })
  const { rows } = await board(best as TestPlayer, 'day')
  expect(rows.map(({ rank, score, isYou }) => [rank, score, isYou])).toEqual([
    [1, 900, true],
    [2, 700, false],
    [2, 700, false],
    [4, 100, false],
  ])
})

it('[DY14] weeks and all time add the results', async () => {
  nextWeek()
  const [player] = await playersWith(300)
  if (!player) throw new Error('No player')
  const [first] = [today()]
  server.clock.advance(86_400_000)
  const isSameWeek = (await board(player, 'week')).from
  await give(player.id, 200)
  const week = await board(player, 'week')
  expect(week.from).toBe(isSameWeek)
  expect(week.you).toMatchObject({ score: 500, rank: 1 })
  expect(week.rows[0]).toMatchObject({ score: 500, days: 2 })
  expect((await board(player, 'all')).you).toMatchObject({ score: 500 })
  expect((await board(player, 'day')).you).toMatchObject({ score: 200 })
  const earlier = await player.call(api.daily.board, { query: { span: 'day', date: first } })
  expect(earlier.you).toMatchObject({ score: 300 })
})

it('[DY15] pages have the ranks of all players, also when some are hidden', async () => {
  nextWeek()
  const players = await playersWith(...Array.from({ length: 25 }, (_, i) => 1_000 - 10 * i))
  const hidden = players[3] as TestPlayer
  await hidden.call(api.daily.saveProfile, { body: { isPublic: false } })
  const [first, second] = [await board(hidden, 'day', 0), await board(hidden, 'day', 1)]
  expect(first).toMatchObject({ players: 25, hasMore: true, you: { rank: 4 } })
  expect(second).toMatchObject({ page: 1, hasMore: false })
  const ranks = [...first.rows, ...second.rows].map(({ rank }) => rank)
  expect(ranks).toEqual(Array.from({ length: 25 }, (_, i) => i + 1).filter(rank => rank !== 4))
})

it('[DY15] the median and the histogram come from the kept counts', async () => {
  nextWeek()
  await playersWith(0, 100, 200, 1_000)
  const player = await server.newPlayer()
  await give(player.id, 600)
  const result = await player.call(api.daily.result, { params: { date: today() } })
  expect(result.median).toBe(200)
  const { histogram } = result
  expect(histogram).toHaveLength(12)
  expect(histogram.reduce((sum, { players }) => sum + players, 0)).toBe(5)
  const own = histogram.find(({ isYours }) => isYours)
  expect(own?.players).toBe(1)
  expect(own?.from).toBeLessThanOrEqual(600)
  const { held, sums } = await counted()
  expect(held).toEqual(sums)
})

it('[DY16] guests are listed once they have chosen a name, accounts at once', async () => {
  nextWeek()
  const [guest, owner] = [await server.newPlayer(), await server.newPlayer()]
  await newAccount(server, owner.id)
  await playDay(server, guest)
  await playDay(server, owner)
  const names = async () => (await board(guest, 'day')).rows.map(({ name }) => name)
  const { profile } = await owner.call(api.daily.today)
  expect(profile).toMatchObject({ isChosen: false, isPublic: true })
  expect(profile.name).toMatch(/^Traveler \d{4}$/)
  expect(await names()).toEqual([profile.name])
  await guest.call(api.daily.saveProfile, { body: { name: '  Vesper ' } })
  expect((await names()).toSorted()).toEqual([profile.name, 'Vesper'].toSorted())
  await owner.call(api.daily.saveProfile, { body: { isPublic: false } })
  expect(await names()).toEqual(['Vesper'])
})

it('[DY16] a guest who has a name for a circle only is listed after signing in, unless the guest declined', async () => {
  for (const hasDeclined of [false, true]) {
    const { account, guest } = await twoOfOnePerson(`daily-circle-name-${hasDeclined}`)
    await guest.call(api.circles.create, { body: { name: 'Owls', nickname: 'Vesper' } })
    if (hasDeclined) await guest.call(api.daily.saveProfile, { body: { isPublic: false } })
    await playDay(server, guest)
    expect((await board(guest, 'day')).rows).toEqual([])
    await signIn(server, guest, google)
    const { profile } = await account.call(api.daily.today)
    expect(profile).toMatchObject({ name: 'Vesper', isPublic: !hasDeclined })
    const names = (await board(account, 'day')).rows.map(({ name }) => name)
    expect(names).toEqual(hasDeclined ? [] : ['Vesper'])
  }
})

it('[DY16] refuses names with a word that we do not show, empty ones and long ones', async () => {
  const player = await server.newPlayer()
  for (const name of ['fuck you', '   ', 'W'.repeat(21)]) {
    expect((await player.ask(api.daily.saveProfile, { body: { name } })).status).toBe(400)
  }
})

it('[DY17] of two results of a day the better one stays when a guest signs in', async () => {
  nextWeek()
  google.subject = 'daily-merge'
  const first = newBrowser(server)
  await signIn(server, first, google)
  const accountId = await accountPlayerId(first)
  const guest = await server.newPlayer()
  const date = today()
  await give(accountId, 300)
  await give(guest.id, 500)
  server.clock.advance(86_400_000)
  await give(guest.id, 50)
  await give(accountId, 70)
  await guest.call(api.daily.saveProfile, { body: { name: 'Vesper' } })
  await signIn(server, guest, google)
  const result = await first.call(api.daily.result, { params: { date } })
  expect(result.score.total).toBe(500)
  const day = await first.call(api.daily.board, { query: { span: 'day', date } })
  expect(day).toMatchObject({ players: 1, you: { score: 500, rank: 1 } })
  expect((await board(first, 'all')).you).toMatchObject({ score: 570 })
  expect((await first.call(api.daily.today)).profile.name).toBe('Vesper')
  const { held, sums } = await counted()
  expect(held).toEqual(sums)
})

it('[DY17] a journey begun after the other was over never ranks when a guest signs in', async () => {
  nextWeek()
  google.subject = 'daily-repeat'
  const account = newBrowser(server)
  await signIn(server, account, google)
  const accountId = await accountPlayerId(account)
  const [first, given] = [await server.newPlayer(), await server.newPlayer()]
  const date = today()
  await give(accountId, 300)
  server.clock.advance(60_000)
  await give(first.id, 500)
  await signIn(server, first, google)
  expect((await account.call(api.daily.result, { params: { date } })).score.total).toBe(300)
  server.clock.advance(86_400_000)
  const next = { date: today() }
  const { attempt } = await account.call(api.daily.start, { body: {} })
  await account.call(api.runs.completeRun, { body: { runId: attempt.runId } })
  server.clock.advance(60_000)
  await give(given.id, 500)
  await signIn(server, given, google)
  expect(await account.call(api.daily.result, { params: next })).toMatchObject({
    score: { total: 500 },
    uncounted: 'repeated',
    standing: null,
  })
  const { held, sums } = await counted()
  expect(held).toEqual(sums)
})

/** An account and a guest who will sign in to it, in a week without results. */
async function twoOfOnePerson(subject: string) {
  nextWeek()
  google.subject = subject
  const account = newBrowser(server)
  await signIn(server, account, google)
  return { account, guest: await server.newPlayer() }
}

it('[DY17] of two open journeys of a day the one begun first goes on when a guest signs in', async () => {
  for (const isGuestFirst of [true, false]) {
    const { account, guest } = await twoOfOnePerson(`daily-open-${isGuestFirst}`)
    const first = isGuestFirst ? guest : account
    const { attempt } = await first.call(api.daily.start, { body: {} })
    server.clock.advance(60_000)
    await (isGuestFirst ? account : guest).call(api.daily.start, { body: {} })
    await signIn(server, guest, google)
    const now = await account.call(api.daily.today)
    expect(now).toMatchObject({ status: 'under-way', runId: attempt.runId })
  }
})

it('[DY10] no replay shows a star that the counted journey has still to play, after a guest has signed in', async () => {
  const { account, guest } = await twoOfOnePerson('daily-replay')
  const kept = await account.call(api.daily.start, { body: {} })
  const left = await guest.call(api.daily.start, { body: {} })
  await signIn(server, guest, google)
  const playerId = await accountPlayerId(account)
  const replayOf = (attemptId: number | null) =>
    account.ask(api.stories.replay, { params: { playerId, attemptId: attemptId ?? 0 } })
  const refused = { status: 409, body: { code: 'not-completed' } }
  expect(await replayOf(left.attempt.attemptId)).toMatchObject(refused)
  await playStar(server, account)
  expect((await replayOf(left.attempt.attemptId)).status).toBe(200)
  expect((await replayOf(kept.attempt.attemptId)).status).toBe(200)
})

it('[DY10] [DY17] practice before signing in is not replayed while the counted journey goes on, which never ranks', async () => {
  const { account, guest } = await twoOfOnePerson('daily-practice-replay')
  const date = today()
  await account.call(api.daily.start, { body: {} })
  const { attempt } = await guest.call(api.daily.start, { body: {} })
  await guest.call(api.runs.completeRun, { body: { runId: attempt.runId } })
  const practised = await openStar(server, guest, { date, isPractice: true })
  await sendLog(server, practised, winningLog(practised))
  await signIn(server, guest, google)
  const playerId = await accountPlayerId(account)
  const params = { playerId, attemptId: practised.attemptId }
  const refused = { status: 409, body: { code: 'not-completed' } }
  expect(await account.ask(api.stories.replay, { params })).toMatchObject(refused)
  await playDay(server, account)
  expect((await account.ask(api.stories.replay, { params })).status).toBe(200)
  expect(await account.call(api.daily.result, { params: { date } })).toMatchObject({
    uncounted: 'repeated',
  })
})

it('[DY17] a journey begun after the first star of the other does not rank when a guest signs in', async () => {
  const { account, guest } = await twoOfOnePerson('daily-peek')
  await playStar(server, guest, yieldingLog)
  server.clock.advance(60_000)
  await playDay(server, account)
  await signIn(server, guest, google)
  const now = await account.call(api.daily.today)
  expect(now).toMatchObject({ status: 'done', streak: { days: 1 } })
  const result = await account.call(api.daily.result, { params: { date: today() } })
  expect(result).toMatchObject({ uncounted: 'repeated', standing: null })
  expect((await board(account, 'day')).players).toBe(0)
  const { held, sums } = await counted()
  expect(held).toEqual(sums)
})

it('[DY17] of two results of a day the one whose stars ended first stays, also if both were begun before', async () => {
  const { account, guest } = await twoOfOnePerson('daily-both')
  await account.call(api.daily.start, { body: {} })
  await playDay(server, guest, [1, 2])
  server.clock.advance(60_000)
  await playDay(server, account)
  const { score } = await guest.call(api.daily.result, { params: { date: today() } })
  await signIn(server, guest, google)
  const result = await account.call(api.daily.result, { params: { date: today() } })
  expect(result).toMatchObject({ score, uncounted: null, standing: { rank: 1, players: 1 } })
})

it('[DY17] of two open journeys the one with more ended stars goes on, and ranks unless a star was known', async () => {
  for (const isKnown of [false, true]) {
    const { account, guest } = await twoOfOnePerson(`daily-further-${isKnown}`)
    if (isKnown) await playStar(server, account, yieldingLog)
    else await account.call(api.daily.start, { body: {} })
    server.clock.advance(60_000)
    await playStar(server, guest)
    await playStar(server, guest)
    const { runId } = await guest.call(api.daily.today)
    await signIn(server, guest, google)
    expect(await account.call(api.daily.today)).toMatchObject({ runId, nextStar: 3 })
    await playDay(server, account)
    const result = await account.call(api.daily.result, { params: { date: today() } })
    expect(result.uncounted).toBe(isKnown ? 'repeated' : null)
  }
})

it('[DY17] an open journey of a day that the other has finished is abandoned when a guest signs in', async () => {
  for (const isGuestDone of [true, false]) {
    const { account, guest } = await twoOfOnePerson(`daily-left-${isGuestDone}`)
    const [done, under] = isGuestDone ? [guest, account] : [account, guest]
    const { attempt } = await under.call(api.daily.start, { body: {} })
    await playDay(server, done)
    await signIn(server, guest, google)
    expect(await account.call(api.daily.today)).toMatchObject({ status: 'done' })
    const left = await server.platform.database.db
      .selectFrom('runs')
      .select('status')
      .where('id', '=', attempt.runId)
      .executeTakeFirstOrThrow()
    expect(left.status).toBe('abandoned')
  }
})

it('[DY17] a result that is set aside does not rank after a guest signs in', async () => {
  const { account, guest } = await twoOfOnePerson('daily-aside')
  await give(guest.id, 900)
  const admin = await newAdmin(server)
  const { runId } = await guest.call(api.daily.today)
  const body = { editor: 'Ada', reason: 'A robot.' }
  await admin.call(api.dailyReview.setAside, { params: { runId: runId ?? 0 }, body })
  server.clock.advance(60_000)
  await playDay(server, account)
  await signIn(server, guest, google)
  const result = await account.call(api.daily.result, { params: { date: today() } })
  expect(result).toMatchObject({ uncounted: 'set-aside', standing: null })
  expect((await board(account, 'all')).you).toBeNull()
})

it('[AD45] [DY17] a repetition has no rank either when an admin takes a decision about it back', async () => {
  const { account, guest } = await twoOfOnePerson('daily-restored')
  await playStar(server, guest, yieldingLog)
  server.clock.advance(60_000)
  await playDay(server, account)
  const admin = await newAdmin(server)
  const { runId } = await account.call(api.daily.today)
  const params = { runId: runId ?? 0 }
  const body = { editor: 'Ada', reason: 'A robot.' }
  await admin.call(api.dailyReview.setAside, { params, body })
  await signIn(server, guest, google)
  const read = () => account.call(api.daily.result, { params: { date: today() } })
  expect(await read()).toMatchObject({ uncounted: 'set-aside', setAsideReason: 'A robot.' })
  const restored = await admin.call(api.dailyReview.restore, { params, body: { editor: 'Ada' } })
  expect(restored.result).toMatchObject({ isSetAside: false, isRepetition: true })
  expect(await read()).toMatchObject({ uncounted: 'repeated', standing: null })
  expect(
    (await admin.ask(api.dailyReview.restore, { params, body: { editor: 'Ada' } })).status,
  ).toBe(409)
  expect((await board(account, 'all')).you).toBeNull()
  const { held, sums } = await counted()
  expect(held).toEqual(sums)
})

it('[AD45] [DY17] a repetition that was refused for its pace cannot be let count', async () => {
  const { account, guest } = await twoOfOnePerson('daily-fast-repetition')
  await playStar(server, guest, yieldingLog)
  server.clock.advance(60_000)
  await playDay(server, account)
  const { runId } = await account.call(api.daily.today)
  const params = { runId: runId ?? 0 }
  await server.platform.database.write(async tx => {
    await tx
      .updateTable('daily_journeys')
      .set({ uncounted: 'pace' })
      .where('run_id', '=', params.runId)
      .execute()
  })
  await signIn(server, guest, google)
  const admin = await newAdmin(server)
  const restore = { params, body: { editor: 'Ada' } }
  expect((await admin.ask(api.dailyReview.restore, restore)).status).toBe(409)
  expect(await account.call(api.daily.result, { params: { date: today() } })).toMatchObject({
    uncounted: 'repeated',
    standing: null,
  })
})

it('[AD45] [DY17] of two results of a day at most one counts, also if the one that was left is restored', async () => {
  const { account, guest } = await twoOfOnePerson('daily-left-restored')
  await give(guest.id, 900)
  await give(await accountPlayerId(account), 300)
  const admin = await newAdmin(server)
  const { runId } = await guest.call(api.daily.today)
  const params = { runId: runId ?? 0 }
  await admin.call(api.dailyReview.setAside, { params, body: { editor: 'Ada', reason: 'Hm.' } })
  await signIn(server, guest, google)
  const restore = { params, body: { editor: 'Ada' } }
  expect((await admin.ask(api.dailyReview.restore, restore)).status).toBe(404)
  expect(await board(account, 'day')).toMatchObject({ players: 1, you: { score: 300, rank: 1 } })
  const { held, sums } = await counted()
  expect(held).toEqual(sums)
})
