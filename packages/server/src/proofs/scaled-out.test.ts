import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Balancer } from '../test-kit/balancer.ts'
import { type DataPlace, newDataPlace } from '../test-kit/data-place.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 6
const GAMES = 10

let place: DataPlace
let servers: ServerProcess[]
let balancer: Balancer

// The shape of deploy/compose.yaml: two servers on one PostgreSQL behind a reverse proxy.
if (process.env.TEST_DATABASE_URL) {
  beforeEach(async () => {
    place = await newDataPlace()
    const env = { ...place.env, TRUSTED_PROXIES: '1' }
    servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)])
    balancer = await Balancer.before(servers.map(({ origin }) => origin))
  })
  afterEach(async () => {
    balancer.close()
    await Promise.all(servers.map(server => server.end('SIGKILL')))
    await place.remove()
  })
}

describe('two servers behind a proxy', { timeout: 120_000 }, () => {
  if (!process.env.TEST_DATABASE_URL) {
    it('need PostgreSQL: the embedded database belongs to one server', async () => {
      const own = await newDataPlace()
      const first = await ServerProcess.start(own.env)
      await expect(ServerProcess.start(own.env)).rejects.toThrow('The server did not start')
      await first.end('SIGTERM')
      await own.remove()
    })
    return
  }

  it('play on when one of them is killed, and lose nothing that was acknowledged', async () => {
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
