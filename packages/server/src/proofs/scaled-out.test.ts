import { api, type Completion, type Seated } from '@lexiverse/contract'
import { bossAt, type WordWebPuzzle } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { readLog } from '../platform/stored-log.ts'
import { Balancer } from '../test-kit/balancer.ts'
import { HostileIssuer } from '../test-kit/hostile-issuer.ts'
import { newReleaseData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { guess, guessesIn, readBoss, saveLog } from '../test-kit/shared-boss.ts'
import { beginSignIn, isSignedIn, signInEnv } from '../test-kit/sign-in.ts'
import { type OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { checkPartyContinues, ReconnectingPlayer, startPartyJourney } from './room-kills.ts'
import { type Acknowledged, findLosses, startWriting } from './writers.ts'

const WRITERS = 6
const GAMES = 10
const SEATS = 4
/** Only ends a hang; `npm run endure` checks how soon a party continues. */
const HANG_MS = 60_000

let data: ServerData
let servers: ServerProcess[]
let balancer: Balancer
let issuer: HostileIssuer

// The shape of deploy/compose.yaml: two servers on one PostgreSQL behind a reverse proxy.
if (process.env.TEST_DATABASE_URL) {
  beforeEach(async () => {
    data = await newReleaseData()
    issuer = await HostileIssuer.start()
    const env = { ...data.env, ...signInEnv(issuer, issuer), TRUSTED_PROXIES: '1' }
    servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)])
    balancer = await Balancer.before(servers.map(({ origin }) => origin))
  })
  afterEach(async () => {
    balancer.close()
    await Promise.all(servers.map(server => server.end('SIGKILL')))
    await data.remove()
    await issuer.close()
  })
}

/** A browser whose requests can go to either server. */
function wanderer() {
  const data = { at: 0 }
  const browser = new TestPlayer(sent => overHttp(servers[data.at]?.origin ?? '')(sent))
  const goTo = (at: number) => {
    data.at = at
  }
  return { browser, goTo }
}

describe('two servers behind a proxy', { timeout: 120_000 }, () => {
  if (!process.env.TEST_DATABASE_URL) {
    it('[SV22] need PostgreSQL: SQLite belongs to one server', async () => {
      const own = await newReleaseData()
      const first = await ServerProcess.start(own.env)
      await expect(ServerProcess.start(own.env)).rejects.toThrow('The server did not start')
      await first.end('SIGTERM')
      await own.remove()
    })
    return
  }

  it('[ID4] [ID10] complete a sign-in that started at one and returns to the other', async () => {
    const { browser, goTo } = wanderer()
    await browser.init()
    const { runId } = await browser.startJourney()
    const page = await beginSignIn(browser, 'google')
    goTo(1)
    const fields = issuer.grant(page, { isCareless: true })
    const back = await browser.ask(api.identity.googleAnswer, { query: fields })
    expect([back.status, back.location]).toEqual([303, '/'])
    goTo(0)
    expect(await isSignedIn(browser)).toBe(true)
    await browser.init()
    const runs = await browser.call(api.statistics.runs, { params: { playerId: browser.id } })
    expect(runs).toMatchObject([{ runId, status: 'In Progress' }])
    // The other server returns the same completion.
    const again = await browser.ask(api.identity.googleAnswer, { query: fields })
    expect(again.location).toBe('/login?error=google')
  })

  it('[ID5] end a session at both when it signs out at one', async () => {
    const { browser, goTo } = wanderer()
    const fields = issuer.grant(await beginSignIn(browser, 'google'))
    await browser.ask(api.identity.googleAnswer, { query: fields })
    goTo(1)
    expect(await isSignedIn(browser)).toBe(true)
    const copy = wanderer()
    for (const [name, value] of browser.cookies) copy.browser.cookies.set(name, value)
    await browser.call(api.identity.logout)
    expect(await isSignedIn(copy.browser)).toBe(false)
  })

  it('[DY8] [PL51] draw the same day, and take the moves of one game in order', async () => {
    const [one, two] = [wanderer(), wanderer()]
    two.goTo(1)
    await Promise.all([one, two].map(({ browser }) => browser.init()))
    const opened = await Promise.all(
      [one, two].map(({ browser }) => browser.call(api.daily.start, { body: {} })),
    )
    const [{ attempt } = { attempt: null }] = opened
    const attemptId = attempt?.attemptId ?? 0
    const puzzles = await data.inspect(({ db }) =>
      db
        .selectFrom('attempts')
        .innerJoin('scenarios', 'scenarios.id', 'attempts.scenario_id')
        .select(['scenarios.id', 'scenarios.puzzle'])
        .execute(),
    )
    expect(puzzles.map(({ id }) => id)).toEqual([puzzles[0]?.id, puzzles[0]?.id])
    const { groups } = JSON.parse(puzzles[0]?.puzzle ?? '') as WordWebPuzzle
    const elsewhere = wanderer()
    elsewhere.goTo(1)
    for (const [name, value] of one.browser.cookies) elsewhere.browser.cookies.set(name, value)
    const send = (browser: TestPlayer, number: number, words: readonly string[]) =>
      browser.ask(api.sealedGames.playMove, {
        params: { attemptId },
        body: { number, move: { type: 'submit', words } },
      })
    for (const [number, { words }] of groups.entries()) {
      // More than the shortest time in which a group can be entered.
      await new Promise(resolve => setTimeout(resolve, 250))
      const answers = await Promise.all([
        send(one.browser, number, words),
        send(elsewhere.browser, number, words),
        send(elsewhere.browser, number + 1, words),
      ])
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    }
    const [log] = await data.inspect(({ db }) =>
      db
        .selectFrom('attempts')
        .select(['moves', 'packed_moves', 'status'])
        .where('id', '=', attemptId)
        .execute(),
    )
    expect(log?.status).toBe('victory')
    const moves = log ? readLog(log) : []
    expect(moves.map(({ words }) => words)).toEqual(groups.map(({ words }) => words))
  })

  it('[LO90] [LO93] number the guesses at a shared boss together, also when one is killed', async () => {
    const [one, two] = servers.map(({ origin }) => origin)
    const ada = new ReconnectingPlayer([one ?? '', two ?? ''])
    const ben = new ReconnectingPlayer([two ?? ''])
    await startPartyJourney([ada, ben], { boss: 'shared' })
    const games: OpenGame[] = []
    for (const { player, socket } of [ada, ben]) {
      const { you } = (socket?.find('navigate')?.data ?? {}) as { you?: Seated['you'] }
      player.runId = you?.runId ?? null
      await data.inspect(database => openBoss(database, player.runId ?? 0))
      games.push(await player.open(bossAt(1)))
    }
    const [first, second] = games as [OpenGame, OpenGame]
    expect(second.setup.sharedBoss).toEqual(first.setup.sharedBoss)
    const answers = await Promise.all([
      guess(ada.player, first, 'COALS'),
      guess(ben.player, second, 'ASHES'),
    ])
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, null])
    const heard = ({ socket }: ReconnectingPlayer) => socket?.last.data.state.gameData.bossMoves
    await vi.waitUntil(() => [ada, ben].every(who => heard(who) === 2), { timeout: HANG_MS })
    await servers[0]?.end('SIGKILL')
    await guess(ben.player, second, 'SPARK')
    await ada.comeBack()
    await vi.waitUntil(() => heard(ada) === 3, { timeout: HANG_MS })
    const all = guessesIn(await readBoss(ada.player, first))
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await saveLog(ada.player, first, all)).status).toBe(200)
    for (const traveller of [ada, ben]) traveller.leave()
  })

  it('[SV22] continue when one is killed, and lose no acknowledged write', async () => {
    const writing = startWriting([balancer.origin], WRITERS)
    await writing.untilCompleted(GAMES)
    expect(writing.refusals).toEqual([])
    await servers[0]?.end('SIGKILL')
    await writing.untilCompleted(writing.acknowledged.completions.length + GAMES)
    await writing.stop()
    // Only requests in progress at that moment can have failed.
    expect(writing.refusals.length).toBeLessThanOrEqual(WRITERS)
    expect(writing.refusals.every(status => status === 502)).toBe(true)
    expect(await data.inspect(database => findLosses(database, writing.acknowledged))).toEqual([])
  })

  it('[SV22] [LO16] keep a room when one is killed: all players reconnect at the other with every acknowledged write', async () => {
    const travellers = Array.from(
      { length: SEATS },
      () => new ReconnectingPlayer([balancer.origin]),
    )
    await startPartyJourney(travellers)
    const acknowledged = await playOneEach(travellers)
    const before = await lastReceivedByAll(travellers)
    const [doomed = ''] = servers.map(({ origin }) => origin)
    const cutOff = balancer.socketsTo(doomed)
    expect([cutOff, balancer.socketsTo(servers[1]?.origin ?? '')]).toEqual([2, 2])
    const killedAt = performance.now()
    await servers[0]?.end('SIGKILL')
    const isCut = ({ socket }: ReconnectingPlayer) => socket?.closed !== null
    await vi.waitUntil(() => travellers.filter(isCut).length === cutOff, { timeout: HANG_MS })
    const deadline = killedAt + HANG_MS
    expect(await checkPartyContinues(travellers, travellers.filter(isCut), deadline)).toBeNull()
    for (const { socket } of travellers) {
      const { version, state } = socket?.last.data ?? {}
      expect(version).toBeGreaterThan(before.version)
      expect(state?.progress).toMatchObject(before.progress)
    }
    expect(balancer.socketsTo(doomed)).toBe(0)
    expect(await data.inspect(database => findLosses(database, acknowledged))).toEqual([])
    for (const traveller of travellers) traveller.leave()
  })
})

async function openBoss({ db }: Database, runId: number): Promise<void> {
  const row = await db
    .selectFrom('runs')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  const state = JSON.stringify({ ...JSON.parse(row.state), openedLevels: [1] })
  await db.updateTable('runs').set({ state }).where('id', '=', runId).execute()
}

/** Every player finishes a game of their own run. */
async function playOneEach(travellers: readonly ReconnectingPlayer[]): Promise<Acknowledged> {
  const completions: Completion[] = []
  for (const { player, socket } of travellers) {
    const { you } = (socket?.find('navigate')?.data ?? {}) as { you?: Seated['you'] }
    player.runId = you?.runId ?? null
    const open = await player.open('node-a')
    completions.push(await player.complete(open, winningLog(open)))
  }
  return { players: travellers.map(({ player }) => player.id), logs: new Map(), completions }
}

/** Each player is at a different place, which is saved and received by all. */
async function lastReceivedByAll(travellers: readonly ReconnectingPlayer[]) {
  const scoreOf = (at: number) => 100 + at
  for (const [at, { socket }] of travellers.entries()) {
    socket?.progress({ nodeId: 'node-b', score: scoreOf(at) })
  }
  const isTold = ({ socket }: ReconnectingPlayer) => {
    const frames = Object.values(socket?.last.data.state.progress ?? {})
    return travellers.every((_, at) => frames.some(({ score }) => score === scoreOf(at)))
  }
  await vi.waitUntil(() => travellers.every(isTold), { timeout: 60_000 })
  const [first] = travellers
  const { version = 0, state } = first?.socket?.last.data ?? {}
  return { version, progress: state?.progress ?? {} }
}
