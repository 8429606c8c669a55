import { api } from '@lexiverse/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Balancer } from '../test-kit/balancer.ts'
import { type DataPlace, newDataPlace } from '../test-kit/data-place.ts'
import { HostileIssuer } from '../test-kit/hostile-issuer.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { isSignedIn, leaveFor, signInEnv } from '../test-kit/sign-in.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 6
const GAMES = 10

let place: DataPlace
let servers: ServerProcess[]
let balancer: Balancer
let issuer: HostileIssuer

// The shape of deploy/compose.yaml: two servers on one PostgreSQL behind a reverse proxy.
if (process.env.TEST_DATABASE_URL) {
  beforeEach(async () => {
    place = await newDataPlace()
    issuer = await HostileIssuer.start()
    const env = { ...place.env, ...signInEnv(issuer, issuer), TRUSTED_PROXIES: '1' }
    servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)])
    balancer = await Balancer.before(servers.map(({ origin }) => origin))
  })
  afterEach(async () => {
    balancer.close()
    await Promise.all(servers.map(server => server.end('SIGKILL')))
    await place.remove()
    await issuer.close()
  })
}

/** A browser whose every request can be sent to the one server or the other. */
function wanderer() {
  const place = { at: 0 }
  const browser = new TestPlayer(sent => overHttp(servers[place.at]?.origin ?? '')(sent))
  const goTo = (at: number) => {
    place.at = at
  }
  return { browser, goTo }
}

describe('two servers behind a proxy', { timeout: 120_000 }, () => {
  if (!process.env.TEST_DATABASE_URL) {
    it('[SV22] need PostgreSQL: the embedded database belongs to one server', async () => {
      const own = await newDataPlace()
      const first = await ServerProcess.start(own.env)
      await expect(ServerProcess.start(own.env)).rejects.toThrow('The server did not start')
      await first.end('SIGTERM')
      await own.remove()
    })
    return
  }

  it('[ID4] [ID10] sign in whoever left for the provider by one of them and comes back to the other', async () => {
    const { browser, goTo } = wanderer()
    await browser.init()
    const { runId } = await browser.startJourney()
    const page = await leaveFor(browser, 'google')
    goTo(1)
    const fields = issuer.grant(page, { isCareless: true })
    const back = await browser.ask(api.identity.googleAnswer, { query: fields })
    expect([back.status, back.location]).toEqual([303, '/'])
    goTo(0)
    expect(await isSignedIn(browser)).toBe(true)
    await browser.init()
    const runs = await browser.call(api.statistics.runs, { params: { playerId: browser.id } })
    expect(runs).toMatchObject([{ runId, status: 'In Progress' }])
    // The same answer again, at the server that has not seen it.
    const again = await browser.ask(api.identity.googleAnswer, { query: fields })
    expect(again.location).toBe('/login?error=google')
  })

  it('[ID5] end a session at both when it is signed out of at one', async () => {
    const { browser, goTo } = wanderer()
    const fields = issuer.grant(await leaveFor(browser, 'google'))
    await browser.ask(api.identity.googleAnswer, { query: fields })
    goTo(1)
    expect(await isSignedIn(browser)).toBe(true)
    const copy = wanderer()
    for (const [name, value] of browser.cookies) copy.browser.cookies.set(name, value)
    await browser.call(api.identity.logout)
    expect(await isSignedIn(copy.browser)).toBe(false)
  })

  it('[SV22] play on when one of them is killed, and lose nothing that was acknowledged', async () => {
    const writing = startWriting([balancer.origin], WRITERS)
    await writing.untilCompleted(GAMES)
    expect(writing.refusals).toEqual([])
    await servers[0]?.end('SIGKILL')
    await writing.untilCompleted(writing.acknowledged.completions.length + GAMES)
    await writing.stop()
    // Only what was in hand at that moment can have been refused.
    expect(writing.refusals.length).toBeLessThanOrEqual(WRITERS)
    expect(writing.refusals.every(status => status === 502)).toBe(true)
    expect(await place.look(database => findLosses(database, writing.acknowledged))).toEqual([])
  })
})
