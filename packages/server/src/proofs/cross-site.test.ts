// One engine is enough: the origin of a call is checked before any query.
import { api, type Endpoint } from '@lexiverse/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'

let server: TestApp
let cookie = ''

beforeAll(async () => {
  server = await buildTestApp({ stock: stockOf('none', []) })
  const player = await server.newPlayer()
  cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => server.close())

const writing = Object.values(api)
  .flatMap(endpoints => Object.values(endpoints) as Endpoint[])
  .filter(({ method, isCrossSite }) => method === 'POST' && !isCrossSite)
  .map(({ path }) => path)

const HOSTILE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://lexiverse.test' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'SAME-ORIGIN' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://lexiverse.test.evil.example' },
  { origin: 'http://evil.example/lexiverse.test' },
  { origin: 'http://lexiverse.test@evil.example' },
  { origin: 'http://lexiverse.test:8080' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
]

const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']

describe('a page of another site', () => {
  it.each(writing)('[SV15] cannot make a player call %s', async path => {
    for (const hostile of HOSTILE) {
      for (const type of TYPES) {
        const answer = await server.app.inject({
          method: 'POST',
          url: path,
          headers: { host: 'lexiverse.test', cookie, 'content-type': type, ...hostile },
          payload: '{}',
        })
        expect([answer.statusCode, answer.json().code, hostile]).toEqual([
          403,
          'cross-site',
          hostile,
        ])
      }
    }
  })

  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://lexiverse.test' },
    { origin: 'https://lexiverse.test' },
    {},
  ])('[SV15] is recognised by %j', async own => {
    const answer = await server.app.inject({
      method: 'POST',
      url: api.admin.logout.path,
      headers: { host: 'lexiverse.test', cookie, ...own } as Record<string, string>,
    })
    expect(answer.statusCode).toBe(200)
  })

  it('[SV15] cannot send anything but JSON, even as our own page', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: api.players.init.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'deviceId=0123456789abcdef0123',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong-media-type'])
  })
})
