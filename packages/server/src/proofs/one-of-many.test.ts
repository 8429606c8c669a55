import { api, type Completion } from '@lexiverse/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FlakyProxy } from '../test-kit/flaky-proxy.ts'
import { newReleaseData, newServerData, type ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { findLosses, startWriting } from './writers.ts'

const MINUTES = 60_000
/**
 * The limit of two seconds is checked by `npm run endure`; here the machine may be busy with other
 * tests.
 */
const HEALED_WITHIN_MS = 20_000
const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

let data: ServerData
let running: ServerProcess[]

beforeEach(async () => {
  running = []
  data = await newReleaseData()
})
afterEach(async () => {
  await Promise.all(running.map(server => server.end('SIGKILL')))
  await data.remove()
})

async function start(count: number, env = data.env): Promise<ServerProcess[]> {
  const started = await Promise.all(Array.from({ length: count }, () => ServerProcess.start(env)))
  running.push(...started)
  return started
}

/** The same player and cookies, through another server. */
function throughDoor(player: TestPlayer, { origin }: ServerProcess): TestPlayer {
  const copy = new TestPlayer(overHttp(origin))
  for (const [name, value] of player.cookies) copy.cookies.set(name, value)
  return Object.assign(copy, { id: player.id, runId: player.runId })
}

describe('50 copies of one completion', { timeout: 3 * MINUTES }, () => {
  const processes = isPostgres ? 2 : 1
  it(`[SV22] over ${processes} server processes pay once`, async () => {
    const servers = await start(processes)
    const [first] = servers as [ServerProcess]
    const player = new TestPlayer(overHttp(first.origin))
    await player.init()
    await player.startJourney()
    const open = await player.open('node-a', 'word-web')
    const log = winningLog(open)
    const doors = servers.map(server => throughDoor(player, server))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => doors[i % doors.length]?.report(open, log)),
    )
    expect(answers.map(answer => answer?.status)).toEqual(Array(50).fill(200))
    const completions = answers.map(answer => answer?.body as Completion)
    expect(new Set(completions.map(({ completionId }) => completionId)).size).toBe(1)
    const params = { runId: player.runId ?? 0 }
    const { progress } = await player.call(api.runs.validateRun, { params })
    expect(progress.totalScore).toBe(completions[0]?.rewards.score)
    await Promise.all(running.map(server => server.end('SIGTERM')))
    const acknowledged = { players: [player.id], logs: new Map(), completions: completions }
    expect(await data.inspect(database => findLosses(database, acknowledged))).toEqual([])
  })
})

if (isPostgres) {
  describe('several processes on one PostgreSQL', { timeout: 2 * MINUTES }, () => {
    it('[SV22] can all start on an empty database at once', async () => {
      await data.remove()
      data = await newServerData()
      const servers = await start(4)
      const applied = servers.map(({ output }) => /(\w+) migrations applied/.exec(output)?.[1])
      expect(applied.filter(count => count !== 'no')).toHaveLength(1)
      expect(servers.filter(({ output }) => output.includes('Admin password'))).toHaveLength(1)
    })

    it('serve the writes of many players together', async () => {
      const servers = await start(2)
      const writing = startWriting(
        servers.map(({ origin }) => origin),
        8,
      )
      await writing.untilCompleted(20)
      await writing.stop()
      expect(writing.refusals).toEqual([])
      expect(await data.inspect(database => findLosses(database, writing.acknowledged))).toEqual([])
    })
  })

  describe('a database that becomes unavailable under load', { timeout: 2 * MINUTES }, () => {
    it('causes 503 and a log line, recovers by itself, and loses nothing', async () => {
      const url = new URL(data.env.DATABASE_URL ?? '')
      const proxy = new FlakyProxy(url)
      await proxy.up()
      url.port = String(proxy.port)
      const [server] = (await start(1, { DATABASE_URL: url.href })) as [ServerProcess]
      const writing = startWriting([server.origin], 6)
      for (let outage = 0; outage < 3; outage++) {
        await writing.untilCompleted(writing.acknowledged.completions.length + 2)
        await proxy.down()
        await untilReadiness(server, 503)
        await new Promise(resolve => setTimeout(resolve, 300))
        await proxy.up()
        await untilReadiness(server, 200)
      }
      await writing.untilCompleted(writing.acknowledged.completions.length + 2)
      await writing.stop()
      expect(writing.refusals.filter(status => status !== 503)).toEqual([])
      expect(await data.inspect(database => findLosses(database, writing.acknowledged))).toEqual([])
      await proxy.down()
      const [, log = ''] = server.output.split(/ready at .*\n/)
      const lines = log.split('\n').filter(Boolean)
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
      expect(log).toContain('"database connection lost"')
    })
  })
}

/** The server tries a write at most once a second, so its answer may be a second old. */
async function untilReadiness(server: ServerProcess, status: number): Promise<void> {
  const begin = performance.now()
  while ((await readiness(server)) !== status) {
    expect(performance.now() - begin).toBeLessThan(HEALED_WITHIN_MS)
  }
}

async function readiness({ origin }: ServerProcess): Promise<number> {
  const answer = await fetch(`${origin}/readyz`)
  await answer.arrayBuffer()
  return answer.status
}
