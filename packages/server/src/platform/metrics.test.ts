import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ stock: stockOf('none', []) })
})
afterAll(() => server.close())

const look = (remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers }).then(answer => answer.statusCode)

describe('metrics without a token', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('[SV19] are open to %s', async address => {
    expect(await look(address)).toBe(200)
  })

  it.each(['203.0.113.1', '10.0.0.1', '2001:db8::1'])(
    '[SV19] are hidden from %s',
    async address => {
      expect(await look(address)).toBe(404)
      expect(await look(address, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    },
  )

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'are hidden from whoever a proxy on this machine passes on (%s)',
    async header => {
      expect(await look('127.0.0.1', { [header]: '203.0.113.1' })).toBe(404)
    },
  )
})

describe('what metrics count', () => {
  const counted = async (app: TestApp) => {
    const { body } = await app.app.inject({ url: '/metrics' })
    const line = /_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)/g
    return [...body.matchAll(line)].map(([, method, route, status, count]) =>
      [method, route, status, count].join(' '),
    )
  }

  it('[SV4] is also whoever is refused at the door: too often, from another site, with a body that is none', async () => {
    const busy = await buildTestApp({ stock: stockOf('none', []), env: { RATE_LIMITS: 'yes' } })
    const { path } = api.operations.clientError
    const send = (headers: Record<string, string>, payload: string) =>
      busy.app.inject({ method: 'POST', url: path, headers, payload })
    const json = { 'content-type': 'application/json' }
    const report = JSON.stringify({ type: 'x', message: 'y' })
    await send({ ...json, 'sec-fetch-site': 'cross-site' }, report)
    await send(json, '{')
    await send({ 'content-type': 'text/html' }, report)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(json, report)))
    const passed = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(await counted(busy)).toEqual(
      expect.arrayContaining([
        `POST ${path} 200 ${passed}`,
        `POST ${path} 403 1`,
        `POST ${path} 400 1`,
        `POST ${path} 415 1`,
        `POST ${path} 429 ${100 - passed}`,
      ]),
    )
    const signIns = Array.from({ length: 150 }, () =>
      busy.app.inject({ url: api.identity.google.path }),
    )
    const sentBack = (await Promise.all(signIns)).filter(({ headers }) => headers['retry-after'])
    const told = `GET ${api.identity.google.path} 429 ${sentBack.length}`
    expect(await counted(busy)).toContain(told)
    await busy.close()
  })

  it('[SV4][SV5] tells a database that is away (503) from a mistake of ours (500)', async () => {
    const { database } = server.database
    const { write } = database
    const player = await server.newPlayer()
    const start = () => player.startJourney().catch(() => undefined)
    for (const [code, times] of [
      ['ECONNREFUSED', 2],
      ['SQLITE_FULL', 1],
      ['surprise', 1],
    ] as const) {
      database.write = () => Promise.reject(Object.assign(new Error('no'), { code }))
      for (let i = 0; i < times; i++) await start()
    }
    database.write = write
    const told = await counted(server)
    expect(told).toContain(`POST ${api.runs.startRun.path} 503 3`)
    expect(told).toContain(`POST ${api.runs.startRun.path} 500 1`)
  })
})
