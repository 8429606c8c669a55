import { readFileSync } from 'node:fs'
import { api } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'
import { TestRooms } from '../test-kit/test-room.ts'

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
    'are hidden from callers that a proxy on this machine forwards (%s)',
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

  it('[SV4] includes refusals: too many requests, another site, a malformed body', async () => {
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

  it('[SV4][SV5] separates an unavailable database (503) from an error of ours (500)', async () => {
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

it('[SV4] durations are a cumulative histogram in seconds', async () => {
  await server.app.inject({ url: '/readyz' })
  const { body } = await server.app.inject({ url: '/metrics' })
  const name = 'lexiverse_http_request_duration_seconds'
  const labels = 'method="GET",route="/readyz",status="200"'
  const buckets = [
    ...body.matchAll(/_bucket\{le="([^"]+)",method="GET",route="\/readyz".*\} (\d+)/g),
  ]
  expect(body).toContain(`# TYPE ${name} histogram`)
  expect(buckets.map(([, bound]) => bound)).toEqual(
    [
      '0.001',
      '0.0025',
      '0.005',
      '0.01',
      '0.025',
      '0.05',
      '0.1',
      '0.25',
      '0.5',
      '1',
      '2.5',
      '5',
    ].concat('10', '+Inf'),
  )
  expect(buckets.at(-1)?.[2]).toBe('1')
  expect(body).toContain(`${name}_count{${labels}} 1`)
  expect(body).toMatch(/_sum\{method="GET",route="\/readyz",status="200"\} 0\.\d+/)
})

describe('the files for monitoring', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')

  it.each(['dashboard.json', 'alerts.yaml'])(
    '[SV36] %s asks for served metrics only',
    async file => {
      const { body } = await server.app.inject({ url: '/metrics' })
      const served = new Set(
        [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
          type === 'histogram' || type === 'summary'
            ? [`${name}_bucket`, `${name}_count`, `${name}_sum`]
            : name,
        ),
      )
      const asked = new Set(read(file).match(/\b(lexiverse|nodejs|process)_\w+/g))
      expect(asked.size).toBeGreaterThan(4)
      expect([...asked].filter(name => !served.has(name))).toEqual([])
    },
  )

  it('[SV36] uses the labels that calls are counted by', async () => {
    await server.app.inject({ url: '/readyz' })
    const { body } = await server.app.inject({ url: '/metrics' })
    const call = body.split('\n').find(line => line.startsWith('lexiverse_http')) ?? ''
    const ofPrometheus = ['job', 'instance']
    const served = new Set([...labelsOf(call), ...ofPrometheus])
    const asked = [read('dashboard.json').replaceAll('\\"', '"'), read('alerts.yaml')].flatMap(
      labelsOf,
    )
    expect(asked).toContain('status')
    expect(asked.filter(label => !served.has(label))).toEqual([])
  })
})

/** The labels of a series, and of the matchers in a query. */
const labelsOf = (text: string) =>
  [...text.matchAll(/[{,](\w+)=~?"/g)].map(([, label = '']) => label)

it('[SV36] counts the sockets and rooms of this process', async () => {
  const rooms = await TestRooms.open()
  const counts = async () => {
    const { body } = await rooms.server.app.inject({ url: '/metrics' })
    return [...body.matchAll(/^lexiverse_(?:sockets|rooms) (\d+)$/gm)].map(([, count]) => count)
  }
  expect(await counts()).toEqual(['0', '0'])
  await rooms.party(2)
  await rooms.party(3)
  expect(await counts()).toEqual(['5', '2'])
  await rooms.close()
})
