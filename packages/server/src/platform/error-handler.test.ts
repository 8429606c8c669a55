import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { stockOf } from '../test-kit/test-content.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { injected } from '../test-kit/transport.ts'
import { useTestApp } from '../test-kit/use-test-app.ts'
import { TooManyRequests } from './api-error.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

const server = useTestApp({ stock: stockOf('none', []) })

beforeAll(() => {
  server.app.route({
    method: 'GET',
    url: '/wait',
    config: { access: 'public' },
    handler: async () => {
      throw new TooManyRequests(1_001)
    },
  })
  server.app.route<{ Params: { status: string } }>({
    method: 'GET',
    url: '/refuse/:status',
    config: { access: 'public' },
    handler: async ({ params }) => {
      throw Object.assign(new Error('a detail'), { statusCode: Number(params.status) })
    },
  })
})

describe('the error handler', () => {
  it('[SV16] tells whoever was refused in the middle of a call the seconds to wait', async () => {
    const answer = await server.app.inject({ url: '/wait' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2'])
  })

  it.each([
    [400, 400, 'bad-request', 'The request is not as expected.'],
    [404, 404, 'not-found', 'The request is not as expected.'],
    [405, 405, 'not-allowed', 'The request is not as expected.'],
    [408, 408, 'timed-out', 'The request is not as expected.'],
    [413, 413, 'too-large', 'The body is too large.'],
    [415, 415, 'wrong-media-type', 'The body must be JSON.'],
    [418, 418, 'bad-request', 'The request is not as expected.'],
    [429, 429, 'too-many-requests', 'The request is not as expected.'],
    [431, 431, 'too-large', 'The request is not as expected.'],
    [500, 500, 'internal', 'Something went wrong on our side.'],
    [502, 500, 'internal', 'Something went wrong on our side.'],
    [503, 503, 'unavailable', 'The server is restarting. Try again shortly.'],
  ])('[SV9] answers a %i of the framework with %i %s', async (thrown, status, code, error) => {
    const answer = await server.app.inject({ url: `/refuse/${thrown}` })
    const { reference: _, ...body } = answer.json()
    expect([answer.statusCode, body]).toEqual([status, { error, code }])
  })

  it.each([
    ['08006', true],
    ['57P01', true],
    ['53100', true],
    ['53300', true],
    ['SQLITE_FULL', true],
    ['SQLITE_BUSY', true],
    ['SQLITE_BUSY_SNAPSHOT', true],
    ['SQLITE_IOERR_WRITE', true],
    ['SQLITE_CONSTRAINT_UNIQUE', false],
    ['23505', false],
    ['42P01', false],
  ])('[SV5] knows %s for a database that is worth another try: %s', (code, isAway) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(isAway)
  })
})

if (!process.env.TEST_DATABASE_URL) {
  describe('an embedded database', () => {
    const arrive = () => new TestPlayer(injected(server.app)).init()

    it('[SV5] with a full disk answers writes with 503 and recovers', async () => {
      const { db } = server.database.database
      const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      const most = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(db)
      await most(pages.rows[0]?.page_count ?? 1)
      const ends: string[] = []
      while (!ends.some(end => end !== 'ok') && ends.length < 5_000) {
        const group = await Promise.allSettled(Array.from({ length: 8 }, arrive))
        ends.push(...group.map(end => (end.status === 'fulfilled' ? 'ok' : end.reason.message)))
      }
      const refused = ends.filter(end => end !== 'ok')
      expect(refused.length).toBeGreaterThan(0)
      for (const end of refused) expect(end).toContain('503 {"error":"The database cannot')
      await most(1_000_000)
      expect((await arrive()).id).toBeGreaterThan(1)
    })
  })
}
