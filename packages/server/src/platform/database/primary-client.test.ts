import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakePostgres, fakePostgres } from '../../test-kit/fake-postgres.ts'
import { postgresBus } from '../postgres-bus.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { openPostgres } from './postgres.ts'

let first: FakePostgres
let second: FakePostgres
let database: Database

const url = () => `postgres://u:p@127.0.0.1:${first.port},127.0.0.1:${second.port}/words`

beforeEach(async () => {
  first = await fakePostgres('00000001')
  second = await fakePostgres('standby')
  database = openPostgres(url(), () => undefined)
})
afterEach(async () => {
  await database.close()
  await Promise.all([first.close(), second.close()])
})

/** The timeline of the server that answers. */
async function ask(): Promise<string | undefined> {
  const { rows } = await sql<{ timeline: string }>`select 1`.execute(database.db)
  return rows[0]?.timeline
}

/** Calls fail until the new primary is found. */
async function askUntilAnswered(): Promise<string | undefined> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
}

describe('a database with several hosts', () => {
  it('[SV30] is used where it accepts writes, wherever that host is in the list', async () => {
    expect(await ask()).toBe('00000001')
    const reversed = `postgres://u:p@127.0.0.1:${second.port},127.0.0.1:${first.port}/words`
    const other = openPostgres(reversed, () => undefined)
    const { rows } = await sql`select 1`.execute(other.db)
    expect(rows).toEqual([{ timeline: '00000001' }])
    await other.close()
  })

  it('[SV30] is used although one of its hosts is gone or answers nothing', async () => {
    second.role = 'silent'
    expect(await ask()).toBe('00000001')
    await second.close()
    expect(await ask()).toBe('00000001')
  })

  it('[SV30] is followed to the promoted standby when the primary is gone', async () => {
    await ask()
    await first.close()
    await expect(ask()).rejects.toThrow()
    second.role = '00000002'
    expect(await askUntilAnswered()).toBe('00000002')
  })

  it('[SV30] is followed to the promoted standby when the primary answers nothing', async () => {
    await ask()
    first.role = 'silent'
    const unanswered = ask()
    second.role = '00000002'
    await expect(unanswered).rejects.toThrow('Connection terminated')
    expect(await askUntilAnswered()).toBe('00000002')
  })

  it('[SV30] loses its connections to a server that has become read-only', async () => {
    await ask()
    first.role = 'standby'
    second.role = '00000002'
    await expect(ask()).rejects.toMatchObject({ code: '25006' })
    expect(await askUntilAnswered()).toBe('00000002')
    expect(first.connections).toBe(0)
  })

  it('[SV30] is not used on a former primary that was started again', async () => {
    second.role = '00000002'
    expect(await ask()).toBe('00000002')
    await second.close()
    const problem = () => ask().catch((error: Error) => error.message)
    await expect.poll(problem).toBe('No host of the database accepts writes')
  })

  it('[SV30] is unavailable while no host accepts writes', async () => {
    first.role = 'standby'
    await expect(ask()).rejects.toMatchObject({ code: '25006' })
  })

  it('[SV30] has its bus where it accepts writes', async () => {
    const bus = await postgresBus(url(), () => undefined)
    const isFollowed = new Promise<void>(resolve => bus.onGap(resolve))
    await first.close()
    second.role = '00000002'
    await isFollowed
    expect(second.connections).toBeGreaterThan(0)
    await bus.close()
  })
})

it('[SV2] a commit that the standby has not confirmed is not acknowledged', async () => {
  await ask()
  first.notice = { routine: 'SyncRepWaitForLSN' }
  await expect(ask()).rejects.toMatchObject({ code: '08007' })
  first.notice = null
  expect(await ask()).toBe('00000001')
})

it('[SV31] settings of a session are not sent through a pool', async () => {
  const databaseUrl = `postgres://u:p@127.0.0.1:${first.port}/words`
  const databaseDirectUrl = `postgres://u:p@127.0.0.1:${second.port}/words`
  const open = { databaseUrl, dataFolder: '' }
  const straight = openDatabase({ ...open, databaseDirectUrl: null }, () => undefined)
  const pooled = openDatabase({ ...open, databaseDirectUrl }, () => undefined)
  for (const { db, close } of [straight, pooled]) {
    await sql`select 1`.execute(db)
    await close()
  }
  const hasTimeout = first.startups.map(startup => startup.includes('statement_timeout'))
  expect(hasTimeout).toEqual([true, false])
})
