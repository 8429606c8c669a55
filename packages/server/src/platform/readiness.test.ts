import { describe, expect, it, vi } from 'vitest'
import { damageTable } from '../test-kit/damaged-table.ts'
import { buildTestApp } from '../test-kit/test-app.ts'
import { useTestApp } from '../test-kit/use-test-app.ts'
import type { Database } from './database/database.ts'
import { createReadiness } from './readiness.ts'

const WAIT = { timeout: 10_000 }

const fault = (code: string) => Object.assign(new Error('it failed'), { code })

function readinessOf(write: () => Promise<never>) {
  let time = 0
  let writes = 0
  const counted = (() => {
    writes++
    return write()
  }) as Database['write']
  const readiness = createReadiness({ write: counted, isDamaged: () => false }, () => time)
  return { readiness, writes: () => writes, sleep: (ms: number) => (time += ms) }
}

describe('readiness', () => {
  const server = useTestApp()

  it('[SV29] is given while the database takes writes', async () => {
    const answer = await server.app.inject({ url: '/readyz' })
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'ready'])
  })

  it('[SV29] ends while writes are refused, and returns with them', async () => {
    let isFull = true
    const { readiness, sleep } = readinessOf(async () => {
      if (isFull) throw fault('SQLITE_FULL')
      return undefined as never
    })
    await expect(readiness.check()).rejects.toMatchObject({ status: 503 })
    isFull = false
    sleep(1_000)
    await expect(readiness.check()).resolves.toBeUndefined()
  })

  it('[SV29] writes at most once a second, however many ask', async () => {
    const { readiness, writes, sleep } = readinessOf(async () => undefined as never)
    for (let n = 0; n < 50; n++) await readiness.check()
    expect(writes()).toBe(1)
    sleep(1_000)
    await readiness.check()
    expect(writes()).toBe(2)
  })

  it('[SV29] starts no second write while the first hangs', async () => {
    let finish = () => undefined as unknown
    const hanging = new Promise<never>(resolve => {
      finish = () => resolve(undefined as never)
    })
    const { readiness, writes, sleep } = readinessOf(() => hanging)
    const checks = [readiness.check()]
    for (let n = 0; n < 30; n++) {
      sleep(1_000)
      checks.push(readiness.check())
    }
    expect(writes()).toBe(1)
    finish()
    await Promise.all(checks)
    await readiness.check()
    expect(writes()).toBe(2)
  })

  it('[SV29] ends when periodic work meets a damaged table that no call has read', async () => {
    const damaged = await buildTestApp()
    await damageTable(damaged.platform.database, 'rooms')
    const readyz = () => damaged.app.inject({ url: '/readyz' })
    expect((await readyz()).statusCode).toBe(200)
    await damaged.app.listen({ port: 0 })
    const answer = await vi.waitFor(async () => {
      const latest = await readyz()
      expect(latest.statusCode).toBe(503)
      return latest
    }, WAIT)
    expect(answer.json()).toMatchObject({ code: 'unavailable', error: 'The database is damaged.' })
    await damaged.close()
  })
})
