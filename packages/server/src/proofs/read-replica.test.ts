import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { api } from '@lexiverse/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { withReadReplica } from '../platform/database/read-replica.ts'
import { checkReplica } from '../platform/doctor/check-replica.ts'
import { FlakyProxy } from '../test-kit/flaky-proxy.ts'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const fail = (error: Error) => {
  throw error
}

let lender: ChildProcess
let url: string
let standbyUrl: string
let standby: Database
/** Between the server and the standby. */
let proxy: FlakyProxy
let database: Database
let server: TestApp
/** Added to the clock of the replica. */
let later = 0
const told: string[] = []

beforeAll(async () => {
  lender = spawn(process.execPath, ['tools/lend-postgres.mjs', '--pair'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(lender.stdout ?? fail(new Error('no output')), 'data')
  ;[url = '', standbyUrl = ''] = String(line).trim().split(' ')
  standby = openPostgres(standbyUrl, () => undefined)
  proxy = new FlakyProxy(new URL(standbyUrl))
  await proxy.up()
  const primary = openPostgres(url, fail)
  await migrate(primary, Date.now())
  await untilReplayed(primary)
  database = withReadReplica(primary, standbyUrl.replace(/:\d+\//, `:${proxy.port}/`), {
    report: message => told.push(message),
    now: () => Date.now() + later,
  })
  server = await buildTestApp({ database: { database, url, close: async () => undefined } })
}, 120_000)
afterAll(async () => {
  await server.close()
  await Promise.all([database.close(), standby.close()])
  await proxy.down()
  lender.stdin?.end()
  await once(lender, 'exit')
})

const overview = async () => (await server.newPlayer()).call(api.statistics.overview)
const isRead = () => database.readLagging(whereAmI).then(({ answer }) => answer)

async function whereAmI(db: Database['db']): Promise<'standby' | 'primary'> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]?.is ? 'standby' : 'primary'
}

/** A commit waits until the standby has written it, not until it can be read there. */
async function untilReplayed(primary: Database): Promise<void> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(
    primary.db,
  )
  const replayed = sql`select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as is_level`
  await vi.waitFor(
    async () => expect((await replayed.execute(standby.db)).rows).toEqual([{ is_level: true }]),
    { timeout: 20_000 },
  )
}

/** A pause is only requested: what arrives before it takes effect is still replayed. */
async function pauseReplay(): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(standby.db)
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select pg_get_wal_replay_pause_state() as state`.execute(
        standby.db,
      )
      expect(rows).toEqual([{ state: 'paused' }])
    },
    { timeout: 20_000 },
  )
}

const untilRead = (expected: string) =>
  vi.waitFor(async () => expect(await isRead()).toBe(expected), { timeout: 20_000 })

describe('a read replica', { timeout: 60_000 }, () => {
  it('[SV38] answers reads that may lag, and says nothing while it keeps up', async () => {
    await untilRead('standby')
    expect((await overview()).asOf).toBeUndefined()
    expect(told).toEqual([])
  })

  it('[SV38] that lags is read, and answers say from when they are', async () => {
    await untilRead('standby')
    await pauseReplay()
    const player = await server.newPlayer()
    const wroteAt = Date.now()
    later = 60_000
    await vi.waitFor(
      async () => {
        const { asOf } = await player.call(api.statistics.overview)
        expect(asOf).toBeLessThanOrEqual(wroteAt)
        const board = await player.call(api.daily.board, { query: { span: 'day' } })
        expect(board.asOf).toBeDefined()
        expect((await player.call(api.ownPlay.get, { query: {} })).asOf).toBeDefined()
      },
      { timeout: 20_000 },
    )
    later = 600_000
    await untilRead('primary')
    expect(told.at(-1)).toContain('more than five minutes behind')
    later = 0
    await sql`select pg_wal_replay_resume()`.execute(standby.db)
    await untilRead('standby')
    expect(told.at(-1)).toContain('used again')
  })

  it('[SV38] that is away costs one line of the log, and the primary answers', async () => {
    await untilRead('standby')
    told.length = 0
    await proxy.down()
    for (let n = 0; n < 5; n++) expect((await overview()).asOf).toBeUndefined()
    expect(await isRead()).toBe('primary')
    expect(told).toHaveLength(1)
    await proxy.up()
    await untilRead('standby')
    expect(told).toHaveLength(2)
  })

  it('[SV38] stays in use while reads are slow, and the primary answers what finds no connection', async () => {
    await untilRead('standby')
    told.length = 0
    // Longer than a check may wait for its answer.
    const slow = (db: Database['db']) =>
      sql`select pg_sleep(5)`.execute(db).then(() => whereAmI(db))
    const holdingAll = Array.from({ length: 5 }, () => database.readLagging(slow))
    expect(await isRead()).toBe('primary')
    const places = await Promise.all(holdingAll)
    expect(places.map(({ answer }) => answer)).toEqual(Array(5).fill('standby'))
    expect(await isRead()).toBe('standby')
    expect(told).toEqual([])
  })

  it('[SV38] stays in use after a read that only the primary can answer', async () => {
    await untilRead('standby')
    told.length = 0
    const { answer } = await database.readLagging(async db => {
      const place = await whereAmI(db)
      if (place === 'standby') await sql`select * from made_by_the_next_migration`.execute(db)
      return place
    })
    expect(answer).toBe('primary')
    expect(await isRead()).toBe('standby')
    expect(told).toEqual([])
  })

  it('[SV38] that freezes keeps no read waiting for long', { timeout: 15_000 }, async () => {
    await untilRead('standby')
    proxy.freeze()
    expect(await isRead()).toBe('primary')
    await proxy.down()
    await proxy.up()
    await untilRead('standby')
  })

  it('[SV34] [SV38] is examined by the doctor', async () => {
    const examine = (readUrl: string) =>
      checkReplica(
        readConfig({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }, '/'),
        () => Date.now() + later,
      )
    expect(await examine(standbyUrl)).toMatchObject([{ name: 'replica', isFine: true }])
    const primaryUrl = url.replace(/@([^,]+),[^/]+/, '@$1').replace(/\?.*/, '')
    expect(await examine(primaryUrl)).toMatchObject([
      { isFine: false, text: 'It cannot be used: it is not a standby.' },
    ])
    expect(await examine('postgres://nobody@127.0.0.1:9/nothing')).toMatchObject([
      { isFine: false },
    ])
    await pauseReplay()
    await server.newPlayer()
    later = 3_600_000
    // The test's commits do not wait for the disk, so that the primary's position follows some moments later.
    await vi.waitFor(
      async () => {
        const [behind] = await examine(standbyUrl)
        expect(behind?.text).toMatch(/^it is 36\d\d seconds behind\.$/)
      },
      { timeout: 20_000 },
    )
    later = 0
    await sql`select pg_wal_replay_resume()`.execute(standby.db)
  })
})
